/** A line that begins with the names of authors, and what stands behind them. */
export type NamesFirst = { readonly names: string; readonly rest: string }

const initials = String.raw`(?:\p{Lu}\.[\s-]?){1,4}`
const surname = String.raw`(?:(?:de|van|von|der)\s)*\p{Lu}[\p{L}'’-]+`
// "Maurice J. Bach", but not the beginning of "Stallings W. Operating Systems".
const inOrder = String.raw`${surname}\s+${initials}\s*${surname}(?=\s*(?:[.,;:&–—-]|\band\b))`
const name = String.raw`(?:${inOrder}|${surname}(?:\s${surname})?,?\s+(?:${initials}|\p{Lu}{1,3}(?=[.,;:\s]))|${initials}\s*${surname})`
const between = String.raw`\s*(?:[,;&]|,?\s*(?:&|\band\b))\s*`
const behind = String.raw`(?:,?\s*\bet\.?\s+al\.?)?(?:\s*\((?:eds?\.?|(?:19|20)\d\d)\))*`

const withInitials = new RegExp(
  String.raw`^(${name}(?:${between}${name}){0,11}${behind})[\s.,:;–—-]+(.{3,})$`,
  'u',
)
const beforeDash = new RegExp(
  String.raw`^(${surname}(?:${between}${surname}){1,11}${behind})\s+[–—-]\s+(.{3,})$`,
  'u',
)

/**
 * The names with which a line begins: with initials ("Tanenbaum, A. S. Modern Operating Systems"),
 * or several surnames before a dash ("Silberschatz, Galvin – Operating System Concepts"). null: it
 * begins with something else.
 */
export function namesFirst(text: string): NamesFirst | null {
  const [, names, rest] = withInitials.exec(text) ?? beforeDash.exec(text) ?? []
  return names === undefined || rest === undefined ? null : { names, rest }
}

/** What of the rest may be the title: all up to the next part, and that without its subtitle. */
export function titlesOf({ rest }: NamesFirst): string[] {
  const [title = ''] = rest.split(/\.\s|[,;]\s|\s+[–—-]\s+/u)
  const [short = ''] = title.split(/:\s/u)
  return [...new Set([title, short])]
}
