import { updateBook } from '#src/features/collection/books/books.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BookFacts } from './book-fields.ts'
import { auditedChange } from './book-history.server.ts'
import type { AuditedChange } from './book-history.ts'
import { writeCopyFacts } from './change-copy.server.ts'
import { itemTypeNames, lockCopy } from './copy-rows.server.ts'
import { writeCover } from './covers.server.ts'
import { copyFactWords } from './history-words.ts'
import { requireCataloguer } from './require-cataloguer.ts'
import { undoMerge } from './undo-merge.server.ts'
import { changedSince, factsUndone } from './undone-facts.ts'
import { lockBooks } from './whole-books.server.ts'
import { type CopyFacts, copyFacts, copyLabels, factsOf } from './whole-copy.ts'
import { putBackCopy, withdrawCopy } from './withdraw-copy.server.ts'

/**
 * Takes one change of a book, or of one of its copies, back: what it changed is again as before it,
 * and the undo is a change of its own. Run it in a transaction. `entryId`: of the audit. Errors:
 * `forbidden`, `not-found`; `conflict` where a field was changed again since, with
 * `details.differences`, or where what it was is no longer possible.
 */
export async function undoBookChange(
  db: Db,
  actor: Actor,
  bookId: string,
  entryId: number,
): Promise<void> {
  requireCataloguer(actor)
  const change = Number.isSafeInteger(entryId) ? await auditedChange(db, bookId, entryId) : null
  if (!change) throw new AppError('not-found', 'There is no such change of this book.')
  const undo = change.entity === 'book' ? undoOfBook : undoOfCopy
  await undo(db, actor, change)
}

async function undoOfBook(db: Db, actor: Actor, change: AuditedChange): Promise<void> {
  const { action, entityId, before, after } = change
  if (action === 'took-in') {
    const merge = after?.tookIn as { readonly number?: unknown } | undefined
    return undoMerge(db, actor, Number(merge?.number))
  }
  const [book] = await lockBooks(db, [entityId])
  if (!book || !before || !after) throw notUndoable()
  if (action === 'cover-set' || action === 'cover-removed') {
    const cover = typeof before.cover === 'string' ? before.cover : null
    const covers = { ...book.facts, cover }
    factsUndone(book.facts, covers, {
      ...book.facts,
      cover: (after.cover ?? null) as string | null,
    })
    return writeCover(db, actor, entityId, cover, cover === null ? 'cover-removed' : 'cover-set')
  }
  if (action !== 'changed' && action !== 'undone') throw notUndoable()
  const { cover } = book.facts
  const [one, other] = [before, after].map((side) => ({ ...side, cover }) as BookFacts)
  if (!one || !other) throw notUndoable()
  const { cover: _, ...draft } = factsUndone(book.facts, one, other)
  await updateBook(db, actor, entityId, { ...draft, marc: draft.marc ?? null }, undefined, 'undone')
}

async function undoOfCopy(db: Db, actor: Actor, change: AuditedChange): Promise<void> {
  const { action, entityId, before, after } = change
  const copy = await lockCopy(db, entityId)
  if (action === 'withdrawn') return putBackCopy(db, actor, entityId, copy.version)
  if (action === 'put-back') {
    const text = (name: string) => (typeof before?.[name] === 'string' ? String(before[name]) : '')
    const reason = text('withdrawalReason') || 'Withdrawn before'
    const withdrawal = { reason, order: text('withdrawalOrder'), day: text('withdrawnOn') }
    return withdrawCopy(db, actor, entityId, withdrawal, copy.version)
  }
  if (action !== 'changed' && action !== 'undone') throw notUndoable()
  const changed = copyFacts.filter((fact) => before !== null && Object.hasOwn(before, fact))
  const again = changed.filter((fact) => copy[fact] !== (after?.[fact] ?? null))
  if (again.length > 0) {
    const itemTypes = await itemTypeNames(db)
    throw changedSince(
      again.map((fact) => ({
        label: copyLabels[fact],
        before: copyFactWords(fact, before?.[fact], itemTypes),
        after: copyFactWords(fact, after?.[fact], itemTypes),
        now: copyFactWords(fact, copy[fact], itemTypes),
      })),
    )
  }
  const undone = Object.fromEntries(changed.map((fact) => [fact, before?.[fact]]))
  await writeCopyFacts(db, actor, copy, { ...factsOf(copy), ...undone } as CopyFacts, 'undone')
}

function notUndoable(): AppError {
  return new AppError('not-found', 'This change cannot be undone: it changed no field.')
}
