/**
 * The name in an archive that an address in one of its documents means, with the id behind `#`; null
 * where it leads out of the archive or to another site.
 */
export function archivePath(
  from: string,
  address: string,
): { readonly name: string; readonly anchor: string } | null {
  const trimmed = address.trim()
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|[\0\\]/i.test(trimmed)) return null
  const [before = '', anchor = ''] = trimmed.split('#', 2)
  const path = decoded(before.split('?', 1)[0] ?? '')
  if (path === null) return null
  if (path === '') return { name: from, anchor: decoded(anchor) ?? '' }
  const steps = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (steps.pop() === undefined) return null
  }
  return { name: steps.join('/').normalize('NFC'), anchor: decoded(anchor) ?? '' }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
