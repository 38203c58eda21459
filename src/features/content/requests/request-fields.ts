import type { RequestRefusal } from './refused.ts'
import type { AskerWords, RequestDetails, RequestKind } from './requests.ts'

/** A field of what somebody writes. */
export type RequestField =
  | keyof RequestDetails
  | keyof AskerWords
  | 'title'
  | 'author'
  | 'isbn'
  | 'bookNumber'
  | 'privateUse'

type KindField = {
  readonly name: RequestField
  /** What is said where it is missing; left out: it may be. */
  readonly missing?: RequestRefusal
}

const title: KindField = { name: 'title', missing: 'writeTitle' }
const optional = (...names: readonly RequestField[]): KindField[] => names.map((name) => ({ name }))
const book = [title, ...optional('author', 'isbn', 'bookNumber')]
const edition = optional('publisher', 'edition', 'year')
const asker = optional('reason', 'neededBy')
const named: KindField = { name: 'bookNumber', missing: 'chooseBook' }
const privateUse: KindField = { name: 'privateUse', missing: 'privateUse' }

const fields: Readonly<Record<RequestKind, readonly KindField[]>> = {
  purchase: [...book, ...edition, ...optional('copies', 'pricePaise', 'course'), ...asker],
  'inter-library': [...book, ...edition, ...asker],
  article: [
    title,
    ...optional('author'),
    { name: 'journal', missing: 'writeJournal' },
    ...optional('issn', 'year', 'volume', 'issue', 'pages', 'doi'),
    privateUse,
    ...asker,
  ],
  scan: [
    ...book,
    { name: 'part', missing: 'choosePart' },
    ...optional('chapter'),
    { name: 'fromPage', missing: 'pagesWrong' },
    { name: 'toPage', missing: 'pagesWrong' },
    ...optional('bookPages'),
    privateUse,
    ...asker,
  ],
  shelf: [named, ...optional('copy'), ...asker],
  correction: [
    named,
    { name: 'wrong', missing: 'chooseWrong' },
    { name: 'says', missing: 'sayWrong' },
  ],
}

/** The fields of a kind, in the order in which a form has them. */
export function fieldsOf(kind: RequestKind): readonly KindField[] {
  return fields[kind]
}
