import { idHref, schemeName } from '#src/features/collection/books/heading-ids.ts'
import type { PublicHeading } from '#src/features/collection/books/heading-spellings.ts'
import { publicHeading } from '#src/features/collection/books/public-heading.server.ts'
import { type SearchInput, wholeCatalogue } from '#src/features/collection/search/search.ts'
import { searchHref } from '#src/features/collection/search/search-change.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import { headingJsonLd } from './heading-json-ld.server.ts'

/**
 * The author or subject whose books an address asks for and nothing else; null: something else. For
 * a spelling that leads to another heading a lasting redirect to that one's address is thrown.
 */
export async function shownHeading(
  db: Db,
  input: SearchInput,
  view: View,
): Promise<PublicHeading | null> {
  const asked = onlyHeading(input)
  if (!asked) return null
  const { filter, text } = asked
  const heading = await publicHeading(db, filter, text)
  if (!heading || heading.key === nameKey(text)) return heading
  const filters = { ...input.filters, [filter]: [heading.name] }
  const location = searchHref({ ...input, filters }, view)
  throw new Response(null, { status: 301, headers: { location } })
}

/** What the page says of a heading, and what it tells search engines; `url` is its whole address. */
export function headingFacts(heading: PublicHeading, url: string) {
  const pages = heading.ids.map((id) => ({
    name: id.scheme === 'other' ? new URL(id.value).hostname : schemeName(id.scheme),
    href: idHref(id),
  }))
  return {
    name: heading.name,
    alsoKnown: heading.alsoKnown,
    pages,
    jsonLd: headingJsonLd(heading, url),
  }
}

function onlyHeading({ text, filters }: SearchInput) {
  if (text !== '') return null
  for (const filter of ['author', 'subject'] as const) {
    const [only, ...more] = filters[filter]
    if (only === undefined || more.length > 0) continue
    const alone = { ...wholeCatalogue.filters, [filter]: filters[filter] }
    if (JSON.stringify(alone) !== JSON.stringify(filters)) return null
    const clean = cleanLine(only, 300)
    return clean === '' ? null : { filter, text: clean }
  }
  return null
}
