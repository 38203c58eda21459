import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { validIsbns } from '#src/features/collection/books/book-keys.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import type { BookQuestion, BookSource } from '#src/kernel/book-source.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Log } from '#src/server/log.ts'
import { searchSource } from './book-sources.server.ts'
import { SourceFault } from './source-fault.ts'

/** What one source says of a book. */
export type SourceRecord = { readonly source: string; readonly draft: BookDraft }

/** An edition that was found, with what each source says of it; the one that had it first leads. */
export type FoundEdition = {
  /** Names it among the answers to one question. */
  readonly key: string
  readonly isbn: string | null
  readonly records: readonly [SourceRecord, ...SourceRecord[]]
}

/** What other catalogues answered. */
export type CatalogueSearch = {
  readonly editions: readonly FoundEdition[]
  /** Who did not answer, with what became of it: "did not answer". */
  readonly faults: readonly { readonly source: string; readonly why: string }[]
}

const mostEditions = 40
const longestWords = 200

/** Whoever chooses one of the answers asks for them again: they are kept for ten minutes. */
const remembered = new LRUCache<string, CatalogueSearch>({ max: 50, ttl: 10 * 60_000 })

/** The question of an address; null where nothing is asked. */
export function readQuestion(params: URLSearchParams): BookQuestion | null {
  const words = (name: string) => cleanLine(params.get(name) ?? '', longestWords)
  const question = { title: words('title'), author: words('author') }
  return question.title === '' && question.author === '' ? null : question
}

/** The sources that can be asked by words. */
export function searchable(sources: readonly BookSource[]): BookSource[] {
  return sources.filter(({ search }) => search !== undefined)
}

/**
 * Asks all sources at once for books by words of title and author, each for at most six seconds and
 * ten records. Records of several sources with one ISBN are one edition. A source that does not
 * answer is named and logged, never thrown.
 */
export async function searchCatalogues(
  sources: readonly BookSource[],
  question: BookQuestion,
  log: Log,
): Promise<CatalogueSearch> {
  const asked = searchable(sources)
  const name = JSON.stringify([question, asked])
  const known = remembered.get(name)
  if (known) return known
  const answers = await Promise.allSettled(asked.map((source) => searchSource(source, question)))
  const faults: { source: string; why: string }[] = []
  const found = answers.map((answer, at) => {
    const source = asked[at]?.name ?? ''
    if (answer.status === 'fulfilled') {
      return (answer.value ?? []).map((draft) => ({ source, draft }))
    }
    const { reason } = answer
    log.warn({ err: reason, source }, 'a source of books did not answer a search')
    faults.push({ source, why: reason instanceof SourceFault ? reason.message : 'did not answer' })
    return []
  })
  const search = { editions: editionsOf(found).slice(0, mostEditions), faults }
  if (faults.length === 0) remembered.set(name, search)
  return search
}

/** The first of each source, then the second of each: every source sorts by how well it fits. */
function editionsOf(found: readonly (readonly SourceRecord[])[]): FoundEdition[] {
  const deepest = Math.max(0, ...found.map((records) => records.length))
  const editions: { isbn: string | null; records: [SourceRecord, ...SourceRecord[]] }[] = []
  for (let depth = 0; depth < deepest; depth++) {
    for (const record of found.flatMap((records) => records[depth] ?? [])) {
      const isbn = validIsbns(record.draft.identifiers)[0] ?? null
      const same = editions.find(
        ({ isbn: other, records }) =>
          isbn !== null &&
          other === isbn &&
          records.every(({ source }) => source !== record.source),
      )
      if (same) same.records.push(record)
      else editions.push({ isbn, records: [record] })
    }
  }
  return editions.map((edition) => ({ ...edition, key: keyOf(edition.records[0]) }))
}

function keyOf({ source, draft: { marc: _marc, ...draft } }: SourceRecord): string {
  const text = JSON.stringify([source, draft])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
