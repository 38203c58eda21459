import { matchesIn } from '#src/features/collection/search/search-matches.ts'
import {
  type Clause,
  isStopWord,
  type SearchQuery,
} from '#src/features/collection/search/search-query.ts'
import { words } from '#src/kernel/folding.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isCommonInLibraries } from './common-words.ts'
import type { SiteResult, SiteResults } from './site-results.ts'
import { type SiteReader, searchSite } from './site-search.server.ts'
import { siteQuery } from './site-tsquery.ts'

/** Of a letter the beginning tells what it is about. */
const longestRead = 400
/** Of so many results each is compared with the question. */
const mostCompared = 8

/**
 * What of the site answers a question in whole sentences, at most `size`, the best first; null:
 * nothing that is worth showing to somebody who did not search for it.
 */
export async function relevantAnswers(
  db: Db,
  reader: SiteReader,
  question: string,
  size: number,
): Promise<SiteResults | null> {
  const text = tellingWords(question)
  if (text === '') return null
  const asked = { text: `${text} `, kind: null, page: 1 }
  const results = await searchSite(db, reader, asked, { size: mostCompared })
  // Whoever reads the site in Odia may ask in English.
  const inEnglish =
    reader.language === 'en'
      ? results
      : await searchSite(db, { ...reader, language: 'en' }, asked, { size: mostCompared })
  const fitting = new Set(
    [...results.items, ...inEnglish.items]
      .filter((item) => isRelevant(text, item))
      .map(({ href }) => href),
  )
  const items = results.items.filter(({ href }) => fitting.has(href)).slice(0, size)
  return items.length === 0 ? null : { ...results, total: items.length, pages: 1, items }
}

/**
 * Whether a result is about what is asked: its title has two things of the question, and they are
 * most of the one or of the other; of a question or a title of one thing that one.
 */
function isRelevant(text: string, { title, matched }: SiteResult): boolean {
  const asked = clausesOf(text)
  const inTitle = asked.filter((clause) => hasClause([title], clause)).length
  const inAll = asked.filter((clause) => hasClause([title, ...matched], clause)).length
  const named = clausesOf(tellingWords(title))
  const own = matchesIn([title], queryOf(text, asked))
  const ofTitle = named.filter((clause) => hasClause(own, clause)).length
  const shareOfQuestion = inAll / asked.length
  const shareOfTitle = named.length === 0 ? 0 : ofTitle / named.length
  if (inTitle >= 2) return shareOfQuestion >= 2 / 3 || shareOfTitle >= 2 / 3
  return inTitle === 1 && shareOfQuestion === 1 && shareOfTitle >= 1 / 2
}

/**
 * What a text tells, as plain words: nothing of it excludes, or is a phrase or a field; without what
 * nearly every text of a library has.
 */
function tellingWords(text: string): string {
  const all = words(text.slice(0, longestRead)).map((word) => word.text)
  return all.filter((word) => !isStopWord(word) && !isCommonInLibraries(word)).join(' ')
}

/** What is asked for, one thing each. The last word is whole, as the space after it says. */
function clausesOf(telling: string): readonly Clause[] {
  return siteQuery(`${telling} `)?.marked.clauses ?? []
}

function hasClause(texts: readonly string[], clause: Clause): boolean {
  return matchesIn(texts, queryOf('', [clause])).length > 0
}

function queryOf(text: string, clauses: readonly Clause[]): SearchQuery {
  return { text, clauses, whole: [], cut: false }
}
