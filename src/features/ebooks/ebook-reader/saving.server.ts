import { sql } from 'kysely'
import { institute } from '#institute'
import type { EbookReader } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import { lendingOf } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import type { EbookLending } from '#src/features/ebooks/ebooks/ebook-lending.ts'
import type { EbookKind } from '#src/features/ebooks/ebooks/ebooks.ts'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readerOf } from '#src/server/http/private-page.ts'
import { openEbook } from './require-reader.server.ts'
import { readerWords } from './words.ts'

/** What a device saves of an e-book: the endpoint says what each is. */
type Saving = {
  readonly title: string
  readonly kind: EbookKind
  readonly reader: string
  readonly endsAt: string | null
  readonly pages: readonly string[]
  readonly pictures: readonly string[]
  readonly fileBytes: number | null
  readonly bytes: number
}

/**
 * What a device saves of an e-book that whoever asks may read. Errors: `not-found`; `forbidden` also
 * where it is read on the campus network alone, and of one that is lent without a loan, whoever
 * asks: what is saved goes with its loan. Of one on another site there is nothing to save.
 */
export async function savingOf(db: Db, reader: EbookReader, asked: string): Promise<Saving> {
  const { id, number, kind, facts, pages, bytes, until, ...ebook } = await openEbook(
    db,
    reader,
    asked,
  )
  if (ebook.campusOnly && !ebook.abilities.write) {
    throw new AppError(
      'forbidden',
      say(readerWords, (words) => words.notSavedOffCampus),
    )
  }
  const lending = await lendingOf(db, reader.actor, id)
  if (lending && ebook.state === 'published' && lending.own?.kind !== 'loan') {
    throw new AppError(
      'forbidden',
      say(readerWords, (words) => words.notSavedWithoutLoan),
    )
  }
  const { rows } = await sql<{ parts: number[]; pictures: number[]; words: number }>`
    select
      array(select place from ebook_parts where ebook_id = ${id}::uuid and html is not null order by place) as parts,
      array(select place from ebook_pictures where ebook_id = ${id}::uuid order by place) as pictures,
      (select coalesce(sum(octet_length(html)), 0)::integer from ebook_parts where ebook_id = ${id}::uuid) as words`.execute(
    db,
  )
  const { parts = [], pictures = [], words = 0 } = rows[0] ?? {}
  return {
    title: facts.title,
    kind,
    reader: readerOf(reader.actor),
    endsAt: endOf(lending, until),
    pages: pagesOf(kind, parts).map((part) => `/e-books/${number}/reader/${part}`),
    pictures: pictures.map((place) => `/e-books/${number}/pictures/${place}`),
    fileBytes: kind === 'pdf' ? bytes : null,
    bytes: words + (bytes ?? 0),
  }
}

/** Of a PDF or CBZ one document is the reader of all its pages. */
function pagesOf(kind: EbookKind, parts: readonly number[]): readonly number[] {
  if (kind === 'link') return []
  return kind === 'epub' ? parts : [1]
}

/** When the right to read ends: after its last day, or with the loan, whichever comes first. */
function endOf(lending: EbookLending | null, until: Day | null): string | null {
  const own = lending?.own
  const loanEnd = own?.kind === 'loan' ? [new Date(own.endsAt).toISOString()] : []
  const lastDay =
    until === null ? [] : [instantAt(dayAfter(until, 1), 0, institute.timeZone).toISOString()]
  return [...loanEnd, ...lastDay].sort()[0] ?? null
}
