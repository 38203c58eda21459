import { sql } from 'kysely'
import { institute } from '#institute'
import type { FileFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { ebookHref } from './ebooks.ts'

/** E-books as the search over the whole site finds them: what they are, none of their text. */
export const ebookEntries: SiteKind = {
  kind: 'e-book',
  words: {
    en: { one: 'E-book', many: 'E-books' },
    hi: { one: 'ई-पुस्तक', many: 'ई-पुस्तकें' },
    or: { one: 'ଇ-ପୁସ୍ତକ', many: 'ଇ-ପୁସ୍ତକ' },
  },
  version: '1',
  keys: async (db) => (await db.selectFrom('ebooks').select('id').execute()).map(({ id }) => id),
  entries,
}

type Row = {
  readonly id: string
  readonly number: number
  readonly facts: FileFacts
  readonly course: string | null
  readonly until: Day | null
  readonly changedAt: Date
}

async function entries(db: Db, ids: readonly string[]): Promise<SiteEntry[]> {
  const { rows } = await sql<Row>`
    select id, number, facts, course, until::text as until, changed_at as "changedAt" from ebooks
    where id = any(${[...ids]}::uuid[]) and state = 'published' and book_id is not null`.execute(db)
  return rows.map(entryOf)
}

function entryOf({ id, number, facts, course, until, changedAt }: Row): SiteEntry {
  const { title, authors, subjects, publisher, isbns, summary } = facts
  const about = [...authors, ...subjects, publisher, course ?? '', ...isbns, summary]
  return {
    key: id,
    href: ebookHref(number),
    title,
    body: about.filter((part) => part !== '').join(' · '),
    translations: {},
    day: null,
    changedAt,
    shownUntil: until === null ? null : instantAt(dayAfter(until, 1), 0, institute.timeZone),
  }
}
