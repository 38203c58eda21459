/**
 * Whether a device keeps a page as it was visited, for the time without network, and for whom:
 * - `never`: it does not;
 * - `for-anyone`: it says the same to everybody, so it is kept whoever opens it;
 * - `for-its-reader`: it shows what is theirs, so it is kept only while they are signed in.
 *
 * Kept pages of both kinds are drawn for one reader, with their name in the bar: signing out, and
 * another reader of the same device, take all of them away.
 */
export type KeptOnDevice = 'never' | 'for-anyone' | 'for-its-reader'

/** A row of the table of pages, as far as devices need it. */
export type DeviceRow = { readonly path: string; readonly keptOnDevice: KeptOnDevice }

/**
 * What the rows say of the page at an address: `/books/12` is that of `/books/:number`, without
 * regard to case and to a slash at the end. An address of no row: `never`.
 */
export function keptOnDeviceAt(rows: readonly DeviceRow[], pathname: string): KeptOnDevice {
  const parts = partsOf(pathname)
  const row = rows.find(({ path }) => {
    const pattern = partsOf(path)
    const fits = (part: string, at: number) => part.startsWith(':') || part === parts[at]
    return pattern.length === parts.length && pattern.every(fits)
  })
  return row?.keptOnDevice ?? 'never'
}

function partsOf(pathname: string): string[] {
  return pathname.toLowerCase().replace(/\/$/, '').split('/')
}
