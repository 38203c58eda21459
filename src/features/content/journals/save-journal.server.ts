import { formatIssn } from '#src/features/collection/books/isbn.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import {
  addPublished,
  changePublished,
  deleteDraft,
  withdrawPublished,
} from '#src/server/publication/publication-steps.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { type CoverChange, requireCoverIsSaid, withCover } from './cover.server.ts'
import { columnsOf, factsOf } from './journal-columns.server.ts'
import { journalKind } from './journal-kind.server.ts'
import { journalOf } from './journal-rows.server.ts'
import { checkJournal } from './journal-shape.server.ts'
import type { Journal, JournalFacts, Licence } from './journals.ts'
import { checkLicence, licenceOf, writeLicence } from './licence.server.ts'
import { writeAccess } from './write-access.server.ts'

/** What comes with a journal besides its facts; a licence that is left out stays as it is. */
export type SentBeside = { readonly cover: CoverChange; readonly licence?: Licence | undefined }

/**
 * Writes a new journal; gives its number. Errors: `forbidden`, `conflict` where another journal has
 * its ISSN, those of `checkJournal`, `checkLicence` and `withCover`.
 */
export async function addJournal(
  db: Db,
  files: FileStore,
  actor: Actor,
  written: JournalFacts,
  { cover, licence }: SentBeside = { cover: 'keep' },
): Promise<number> {
  requirePublisher(actor, journalKind)
  const facts = checkJournal(written)
  const kept = licence && checkLicence(licence)
  return withCover(db, files, cover, (take) =>
    inTransaction(
      db,
      async (within) => {
        await requireOwnIssns(within, facts, null)
        const picture = await take(within, null)
        requireCoverIsSaid(picture, facts.coverAlt)
        const whole = writtenOf(facts, picture, kept ?? null)
        const { id, number } = await addPublished(within, actor, journalKind, whole)
        await writeAccess(within, id, facts.access)
        if (kept) await writeLicence(within, id, kept)
        return number
      },
      isIssnTaken,
    ),
  )
}

/**
 * Changes a journal. `version` is the one that was shown; null: whichever there is. Errors: those
 * of `changePublished` and of `addJournal`.
 */
export async function changeJournal(
  db: Db,
  files: FileStore,
  actor: Actor,
  shown: { readonly number: number; readonly version: number | null },
  written: Partial<JournalFacts>,
  { cover, licence }: SentBeside = { cover: 'keep' },
): Promise<void> {
  requirePublisher(actor, journalKind)
  const changed = licence && checkLicence(licence)
  await withCover(db, files, cover, (take) =>
    inTransaction(
      db,
      async (within) => {
        await changePublished(within, actor, journalKind, shown, async (id) => {
          const journal = await journalOf(within, id)
          const costs = await licenceOf(within, actor, id)
          const facts = checkJournal({ ...factsOf(journal), ...written })
          await requireOwnIssns(within, facts, id)
          const picture = await take(within, journal.cover?.id ?? null)
          requireCoverIsSaid(picture, facts.coverAlt)
          await writeAccess(within, id, facts.access)
          if (changed) await writeLicence(within, id, changed)
          return {
            ...writtenOf(facts, picture, changed ?? costs),
            before: auditOf(journal, journal.cover?.id ?? null, costs),
          }
        })
      },
      isIssnTaken,
    ),
  )
}

/** As `withdrawPublished`. */
export async function withdrawJournal(
  db: Db,
  actor: Actor,
  number: number,
  isWithdrawn: boolean,
): Promise<void> {
  await withdrawPublished(db, actor, journalKind, number, isWithdrawn)
}

/**
 * Deletes a draft. Errors: those of `deleteDraft`; `conflict` where print issues of it are kept.
 */
export async function deleteJournal(db: Db, actor: Actor, number: number): Promise<void> {
  await inTransaction(db, async (within) =>
    deleteDraft(within, actor, journalKind, number, async (id) => {
      const draft = await journalOf(within, id)
      return auditOf(draft, draft.cover?.id ?? null, await licenceOf(within, actor, id))
    }),
  ).catch(saysWhatHoldsIt)
}

/** What refers to a journal keeps it: its print issues. */
function saysWhatHoldsIt(error: unknown): never {
  const isHeld = error instanceof Error && 'code' in error && error.code === '23503'
  if (!isHeld) throw error
  throw new AppError(
    'conflict',
    'This journal has print issues or a subscription: it cannot be deleted.',
  )
}

/** Whether somebody else saved an ISSN at the same moment: the second try is told whose it is. */
function isIssnTaken(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'journal_issns_pkey'
  )
}

/** Errors: `conflict` where an ISSN is one of another journal, which it names. */
async function requireOwnIssns(
  within: Db,
  { issn, eissn }: JournalFacts,
  journal: string | null,
): Promise<void> {
  const numbers = [issn, eissn].filter((number) => number !== null)
  if (numbers.length === 0) return
  const taken = await within
    .selectFrom('journal_issns as taken')
    .innerJoin('journals', 'journals.id', 'taken.journal_id')
    .select(['taken.issn', 'journals.number', 'journals.title', 'journals.id'])
    .where('taken.issn', 'in', numbers)
    .orderBy('journals.number')
    .execute()
  const other = taken.find(({ id }) => id !== journal)
  if (!other) return
  const message = `The ISSN ${formatIssn(other.issn)} is that of “${other.title}” (journal ${other.number}). Please change that one, or compare the number.`
  const field = other.issn === issn ? 'issn' : 'eissn'
  throw new AppError('conflict', message, { fields: [{ field, message }] })
}

function auditOf(facts: JournalFacts | Journal, cover: string | null, licence: Licence | null) {
  return { ...factsOf(facts), cover, licence }
}

function writtenOf(facts: JournalFacts, cover: string | null, licence: Licence | null) {
  return {
    publication: { publishedAt: facts.publishedAt, endsOn: null, pinned: false },
    columns: { ...columnsOf(facts), cover_id: cover },
    facts: auditOf(facts, cover, licence),
  }
}
