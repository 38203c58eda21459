import { sql } from 'kysely'
import type { FileFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { type Ebook, ownEbookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import type { EbookState } from '#src/features/ebooks/ebooks/ebooks.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { requireComplete } from './complete-ebook.server.ts'
import { waitsForApproval } from './ebook-settings.server.ts'
import type { WrittenEbook } from './ebook-shape.server.ts'
import { givingCover } from './give-cover.server.ts'
import { bookFor, chosenBook } from './join-book.server.ts'
import { lockEbook } from './lock-ebook.server.ts'
import { outOnce } from './out-once.server.ts'
import { said } from './said-ebook.server.ts'

/** What the form was drawn from. */
export type ShownEbook = {
  readonly number: string
  readonly version: number
  readonly seen: string
}

/**
 * Saves what is written of an e-book, and no more: a draft stays one. One that is out stays out, and
 * so has to be complete. Errors: `not-found`, `invalid-input`; `conflict` where somebody else has
 * changed it since, or has the same file out.
 */
export async function saveEbook(
  db: Db,
  actor: Actor,
  shown: ShownEbook,
  written: WrittenEbook,
): Promise<void> {
  await outOnce(() =>
    inTransaction(db, async (within) => {
      const ebook = await lockEbook(within, actor, shown)
      requireOpen(actor, ebook)
      if (ebook.state === 'published' || ebook.state === 'waiting') {
        requireComplete(ebook.kind, written)
      }
      const bookId = await joinedOnSave(within, actor, ebook, written, shown.seen)
      await writeFields(within, ebook, written, bookId)
      await note(within, actor, ebook, 'changed', shown.number)
    }),
  )
}

/**
 * Saves an e-book and shows it to readers, or sends it to the library where what faculty add waits
 * for an administrator; says which. Errors: as `saveEbook` and `bookFor`, `invalid-input` where
 * something is missing.
 */
export async function publishEbook(
  db: Db,
  files: FileStore,
  actor: Actor,
  shown: ShownEbook,
  written: WrittenEbook,
): Promise<EbookState> {
  const before = await ownEbookAt(db, actor, shown.number)
  return givingCover(db, files, actor, before, (giveCover) =>
    outOnce(() =>
      inTransaction(db, async (within) => {
        const ebook = await lockEbook(within, actor, shown)
        requireOpen(actor, ebook)
        requireComplete(ebook.kind, written)
        const waits = !mayEnter('staff:cataloguing', actor) && (await waitsForApproval(within))
        const state: EbookState = waits ? 'waiting' : 'published'
        const facts = factsOf(ebook, written)
        const { joins } = written
        const bookId = waits
          ? typeof joins === 'number'
            ? await chosenBook(within, joins)
            : null
          : await bookFor(within, actor, facts, { joins, seen: shown.seen })
        await writeFields(within, ebook, written, bookId)
        await sql`update ebooks set state = ${state}, returned = null,
            published_at = case when ${state} = 'published' then coalesce(published_at, now()) end
          where id = ${ebook.id}`.execute(within)
        if (bookId !== null && !waits) await giveCover(within, bookId)
        await note(within, actor, ebook, waits ? 'sent' : 'published', shown.number)
        return state
      }),
    ),
  )
}

/** The book of a draft may be none yet; what is out always has one. */
async function joinedOnSave(
  within: Db,
  actor: Actor,
  ebook: Ebook,
  written: WrittenEbook,
  seen: string,
): Promise<string | null> {
  const { joins } = written
  if (ebook.state === 'published') {
    return bookFor(within, actor, factsOf(ebook, written), { joins, seen })
  }
  return typeof joins === 'number' ? chosenBook(within, joins) : null
}

/** Faculty take down what is out, or wait for what they sent, before they change it. */
function requireOpen(actor: Actor, { state }: Ebook): void {
  if (
    mayEnter('staff:cataloguing', actor) ||
    state === 'draft' ||
    state === 'returned' ||
    state === 'withdrawn'
  )
    return
  throw new AppError(
    'conflict',
    said((words) => (state === 'waiting' ? words.isLookedAt : words.isOut)),
  )
}

function factsOf(ebook: Ebook, written: WrittenEbook): FileFacts {
  const { title, authors, isbns, languages, subjects, publisher, year, summary } = written
  return { ...ebook.facts, title, authors, isbns, languages, subjects, publisher, year, summary }
}

async function writeFields(
  within: Db,
  ebook: Ebook,
  written: WrittenEbook,
  bookId: string | null,
): Promise<void> {
  const { rights, licence, readers, departments, listed, download, until, course, note } = written
  const { print, campus } = written
  const seats = ebook.kind === 'link' ? null : written.seats
  await sql`
    update ebooks set facts = ${JSON.stringify(factsOf(ebook, written))}::jsonb, book_id = ${bookId}::uuid,
      link = ${ebook.kind === 'link' ? (written.link ?? ebook.link) : null}, rights = ${rights},
      licence = ${rights === 'open-licence' ? licence : null}, readers = ${readers},
      departments = ${readers === 'departments' ? [...departments] : []}::text[], may_download = ${download}, may_print = ${print}, campus_only = ${campus},
      seats = ${seats}, until = ${until}::date, course = ${course}, note = ${note}, version = version + 1, changed_at = now()
    where id = ${ebook.id}`.execute(within)
  await sql`delete from ebook_readers where ebook_id = ${ebook.id}`.execute(within)
  if (readers !== 'listed') return
  await sql`insert into ebook_readers (ebook_id, email)
    select ${ebook.id}::uuid, unnest(${[...listed]}::text[])`.execute(within)
}

/** The audit keeps what it was and what it is; of a list of readers, how many. */
async function note(within: Db, actor: Actor, before: Ebook, action: string, number: string) {
  const after = await ownEbookAt(within, actor, number)
  await audit(within, actor, 'e-book', [
    { action, id: number, before: noted(before), after: noted(after) },
  ])
}

function noted(ebook: Ebook) {
  const {
    facts,
    state,
    rights,
    licence,
    readers,
    departments,
    mayDownload,
    mayPrint,
    campusOnly,
    seats,
    until,
    course,
    note,
    book,
    link,
  } = ebook
  return {
    title: facts.title,
    authors: facts.authors,
    isbns: facts.isbns,
    state,
    rights,
    licence,
    readers,
    departments,
    mayDownload,
    mayPrint,
    campusOnly,
    seats,
    until,
    course,
    note,
    book,
    link,
  }
}
