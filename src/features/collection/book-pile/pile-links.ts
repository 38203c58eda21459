import { href } from 'react-router'

/** The pile of whoever is signed in. */
export const pileHref = () => href('/admin/AddBookPage/pile')

/** The check of a line; null: of the first that is to be checked. */
export function checkHref(line: number | null, more: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ ...(line === null ? {} : { line: String(line) }), ...more })
  const address = href('/admin/AddBookPage/pile/check')
  return query.size === 0 ? address : `${address}?${query}`
}
