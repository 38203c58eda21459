type Sent = Readonly<Record<string, unknown>>

/**
 * Whether what the library has of a place or note is something that this device sent itself: it
 * arrived, and only the answer was lost, so no other device stands in its way.
 */
export function isOwnChange(current: unknown, sent: readonly Sent[]): boolean {
  if (typeof current !== 'object' || current === null) return false
  const there = current as Sent
  const fields = 'note' in there ? ['colour', 'note'] : ['part', 'letter', 'device']
  return sent.some((one) => fields.every((name) => plain(one[name]) === plain(there[name])))
}

/** As far as it counts: the library cleans the spaces of a note. */
function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize().replace(/\s+/gu, '') : value
}
