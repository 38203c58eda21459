import { matchesIn } from '#src/features/collection/search/search-matches.ts'
import type { SearchQuery } from '#src/features/collection/search/search-query.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { pageCount } from '#src/kernel/paging.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import type { SiteKind } from '#src/server/site-kind.ts'
import { excerptOf } from './excerpt.ts'
import { askForAll, askForSome, type EntryRow, type SiteAnswer } from './site-asking.server.ts'
import { takeSiteChanges } from './site-entries.server.ts'
import {
  resultsPerPage,
  type SiteQuestion,
  type SiteResult,
  type SiteResults,
} from './site-results.ts'
import { siteQuery } from './site-tsquery.ts'

/** Who searches, in which language, among which kinds of things. */
export type SiteReader = {
  readonly actor: Actor
  readonly language: Language
  readonly kinds: readonly SiteKind[]
  readonly log: Log
}

type Asked = {
  readonly size?: number
  readonly now?: Date
  /** Whether nothing is found rather than what has some of the words. */
  readonly allWords?: boolean
}

/**
 * What the site has for a text, the best first; what was saved before is found. Where nothing has
 * all of several words, what has some of them. A kind that is not there finds nothing.
 */
export async function searchSite(
  db: Db,
  reader: SiteReader,
  { text, kind, page }: SiteQuestion,
  { size = resultsPerPage, now = new Date(), allWords = false }: Asked = {},
): Promise<SiteResults> {
  const query = siteQuery(text)
  if (!query) return { matched: 'all', total: 0, page: 1, pages: 1, kinds: [], items: [] }
  const { actor, kinds, language, log } = reader
  const names = kinds.map((one) => one.kind)
  const asking = { actor, kinds: names, now, kind, size, offset: (page - 1) * size }
  let found = await askForAll(db, asking, query)
  if (found.isBehind) {
    await takeSiteChanges(db, kinds, log)
    found = await askForAll(db, asking, query)
  }
  const isNothing = found.counts === null && query.parts.length > 1 && !allWords
  if (isNothing) found = await askForSome(db, asking, query)
  const counted = countsOf(found, reader)
  const total = counted
    .filter((one) => kind === null || one.kind === kind)
    .reduce((sum, { count }) => sum + count, 0)
  const rows = await withDaysAt(db, kinds, found.items, now)
  return {
    matched: isNothing && counted.length > 0 ? 'some' : 'all',
    total,
    page,
    pages: pageCount(total, size),
    kinds: counted,
    items: rows.map((row) => resultOf(row, query.marked, language)),
  }
}

function countsOf({ counts }: SiteAnswer, { kinds, language }: SiteReader) {
  return kinds.flatMap(({ kind, words }) => {
    const count = counts?.[kind] ?? 0
    return count > 0 ? [{ kind, ...words[language], count }] : []
  })
}

/** Each with the day that it shows now. */
async function withDaysAt(
  db: Db,
  kinds: readonly SiteKind[],
  rows: readonly EntryRow[],
  now: Date,
): Promise<EntryRow[]> {
  const found = Map.groupBy(rows, ({ kind }) => kind)
  const asked = kinds.map(async ({ kind, daysAt }) => {
    const keys = found.get(kind)?.map(({ key }) => key)
    return [kind, keys && daysAt ? await daysAt(db, keys, now) : null] as const
  })
  const days = new Map(await Promise.all(asked))
  return rows.map((row) => ({ ...row, day: days.get(row.kind)?.get(row.key) ?? row.day }))
}

function resultOf(row: EntryRow, marked: SearchQuery, language: Language): SiteResult {
  const { kind, href, day } = row
  const { title, body } = textFor(row, language)
  const matched = matchesIn([title, body], marked)
  return { kind, href, title, excerpt: excerptOf(body, matched), matched, day }
}
