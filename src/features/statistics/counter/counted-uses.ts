import type { Month } from './counter-months.ts'
import type { CounterAttribute, CounterKind } from './counter-reports.ts'

/** What the database counted of an e-book or a chapter in a month. */
export type UsageRow = {
  readonly month: Month
  readonly number: number
  readonly title: string
  readonly authors: readonly string[]
  readonly publisher: string
  readonly isbn: string | null
  readonly year: number | null
  /** 0: the e-book as a whole. */
  readonly place: number
  /** The title of the chapter; null: the whole. */
  readonly chapter: string | null
  readonly accessType: string
  readonly metric: string
  readonly count: number
}

/** Searches of a month. */
export type SearchesRow = { readonly month: Month; readonly count: number }

/** What a line of a report is of. */
export type ReportItem = {
  readonly key: string
  readonly name: string
  readonly publisher: string
  /** The number here; '': it has none. */
  readonly id: string
  readonly isbn: string | null
  readonly path: string | null
  /** The e-book that a chapter is of. */
  readonly parent: ReportItem | null
}

/** Numbers of a month, with all that a report may tell apart. */
export type CountedUse = {
  readonly item: ReportItem
  readonly attributes: Readonly<Record<CounterAttribute, string>>
  readonly metric: string
  readonly month: Month
  readonly count: number
}

/** The names of the platform and of its one database. */
export type CounterNames = { readonly platform: string; readonly database: string }

/**
 * What was counted, as lines of a kind of report see it. Titles are books (section 3.3.2: use is
 * told at the level of titles in PR, DR and TR), items are segments of books; a book that was used
 * as a whole is one segment. Searches and refusals of a database have a Data_Type of their own.
 */
export function countedUses(
  kind: CounterKind,
  rows: readonly UsageRow[],
  searches: readonly SearchesRow[],
  names: CounterNames,
): CountedUse[] {
  const platform = plainItem(names.platform, '')
  const database = plainItem(names.database, 'e-books')
  const uses = rows.map((row): CountedUse => {
    const { month, metric, count } = row
    return {
      item: itemOf(kind, row, platform, database),
      attributes: attributesOf(kind, row),
      metric,
      month,
      count,
    }
  })
  if (kind !== 'platform' && kind !== 'database') return uses
  const isPlatform = kind === 'platform'
  const found = searches.map(
    ({ month, count }): CountedUse => ({
      item: isPlatform ? platform : database,
      attributes: {
        Data_Type: isPlatform ? 'Platform' : 'Database_Aggregated',
        YOP: '',
        Access_Type: '',
        Access_Method: 'Regular',
      },
      metric: isPlatform ? 'Searches_Platform' : 'Searches_Regular',
      month,
      count,
    }),
  )
  return [...found, ...uses]
}

function itemOf(
  kind: CounterKind,
  row: UsageRow,
  platform: ReportItem,
  database: ReportItem,
): ReportItem {
  if (kind === 'platform') return platform
  if (kind === 'database') return database
  const { number, title, publisher, isbn } = row
  const path = `/BookSoftcopy/${number}`
  const book = {
    key: String(number),
    name: title,
    publisher,
    id: `e-book-${number}`,
    isbn,
    path,
    parent: null,
  }
  if (kind === 'title') return book
  const { place, chapter } = row
  if (place === 0) return { ...book, parent: book }
  return {
    key: `${number}/${place}`,
    name: chapter === null || chapter === '' ? `${title}, part ${place}` : chapter,
    publisher,
    id: `e-book-${number}-${place}`,
    isbn: null,
    path: `/e-books/${number}/reader/${place}`,
    parent: book,
  }
}

function attributesOf(kind: CounterKind, row: UsageRow): CountedUse['attributes'] {
  const isDenial = row.metric === 'No_License' || row.metric === 'Limit_Exceeded'
  const ofDatabase = kind === 'database' && isDenial
  const dataType = ofDatabase ? 'Database_Aggregated' : kind === 'item' ? 'Book_Segment' : 'Book'
  return {
    Data_Type: dataType,
    YOP: row.year === null ? '0001' : String(row.year).padStart(4, '0'),
    Access_Type: row.accessType,
    Access_Method: 'Regular',
  }
}

function plainItem(name: string, id: string): ReportItem {
  return { key: '', name, publisher: '', id, isbn: null, path: null, parent: null }
}
