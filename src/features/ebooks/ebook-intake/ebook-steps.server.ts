import { sql } from 'kysely'
import type { Ebook } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import type { EbookState } from '#src/features/ebooks/ebooks/ebooks.ts'
import { mayEnter, requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { lockEbook } from './lock-ebook.server.ts'
import { outOnce } from './out-once.server.ts'
import { ebookFaults, said } from './said-ebook.server.ts'

/** Takes one down at once: nobody reads it any more. Done twice it is done. Errors: `not-found`, `conflict`. */
export async function withdrawEbook(db: Db, actor: Actor, number: string): Promise<void> {
  return step(db, actor, number, 'withdrawn', (ebook) => {
    if (ebook.state === 'withdrawn') return null
    if (ebook.state === 'published' || ebook.state === 'waiting') return 'withdrawn'
    throw new AppError(
      'conflict',
      said((words) => words.notOut),
    )
  })
}

/**
 * Puts back what was taken down, as it was. Errors: `not-found`, `forbidden` to all but
 * administrators, `conflict` where it is not complete any more or the same file is out.
 */
export async function putBackEbook(db: Db, actor: Actor, number: string): Promise<void> {
  requireDuty(
    'staff:cataloguing',
    actor,
    said((words) => words.onlyAdminsPutBack),
  )
  return outOnce(() =>
    step(db, actor, number, 'put-back', (ebook) => {
      if (ebook.state === 'published') return null
      if (ebook.state === 'withdrawn' && ebook.rights !== null && ebook.book !== null)
        return 'published'
      throw new AppError(
        'conflict',
        said((words) => words.wasNotOut),
      )
    }),
  )
}

/** Returns what waits to whoever sent it, with the reason. Errors: `forbidden`, `invalid-input`, `conflict`. */
export async function returnEbook(
  db: Db,
  actor: Actor,
  number: string,
  reason: string,
): Promise<void> {
  requireDuty(
    'staff:cataloguing',
    actor,
    said((words) => words.onlyAdminsReturn),
  )
  const returned = cleanLines(reason, 1000)
  if (returned === '') {
    throw ebookFaults([['reason', said((words) => words.sayWhat)]])
  }
  await step(
    db,
    actor,
    number,
    'returned',
    ({ state }) => {
      if (state === 'waiting') return 'returned'
      throw new AppError(
        'conflict',
        said((words) => words.waitsNoMore),
      )
    },
    returned,
  )
}

/** Deletes what is not out, with its file. Errors: `not-found`, `conflict` while readers see it or it waits. */
export async function deleteEbook(db: Db, actor: Actor, number: string): Promise<void> {
  await inTransaction(db, async (within) => {
    const { id, state, facts, kind } = await lockEbook(within, actor, { number, version: null })
    if (state === 'published' || (state === 'waiting' && mayEnter('staff:cataloguing', actor))) {
      throw new AppError(
        'conflict',
        said((words) => words.takeDownFirst),
      )
    }
    await sql`delete from ebooks where id = ${id}`.execute(within)
    await audit(within, actor, 'e-book', [
      { action: 'deleted', id: number, before: { title: facts.title, kind, state } },
    ])
  })
}

/** `next` says what it is to be; null: it is that already. */
async function step(
  db: Db,
  actor: Actor,
  number: string,
  action: string,
  next: (ebook: Ebook) => EbookState | null,
  returned: string | null = null,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const ebook = await lockEbook(within, actor, { number, version: null })
    const state = next(ebook)
    if (state === null) return
    await sql`update ebooks set state = ${state}, returned = ${returned}, version = version + 1, changed_at = now()
      where id = ${ebook.id}`.execute(within)
    await audit(within, actor, 'e-book', [
      {
        action,
        id: number,
        before: { state: ebook.state },
        after: { state, ...(returned === null ? {} : { reason: returned }) },
      },
    ])
  })
}
