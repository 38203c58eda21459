import { sql } from 'kysely'
import { cancelHold, suspendHold } from '#src/features/lending/circulation/change-hold.server.ts'
import {
  claimReturned,
  declareLost,
  issue,
  renew,
  returnCopy,
} from '#src/features/lending/circulation/desk.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { recallForHold } from '#src/features/lending/circulation/recall-hold.server.ts'
import { derivedKey } from '#src/features/lending/desk-operations/derived-key.server.ts'
import { takePayment } from '#src/features/lending/ledger/desk-money.server.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import { type Step, steps } from './desk-days.ts'

const actor = system('demo')

/**
 * Gives the demo college its loans, holds and a fine, through the desk. Each step has a key of its
 * own: two processes that start at once do it once, and a load that was killed goes on behind its
 * last step when the site starts within ten minutes. Without the demo's members and books it does
 * nothing.
 */
export async function loadDemoLoans(db: Db, log: Log): Promise<void> {
  const { rows: done } = await sql`
    select 1 from circulation_operations where actor = ${actorName(actor)} and at < now() - interval '10 minutes'
    union all select 1 where not exists (select from members where demo)`.execute(db)
  if (done.length > 0) return
  const keys = steps.map((_, place) => derivedKey(`demo loan ${place}`))
  const begun = await stepsBegun(db, keys)
  if (begun === steps.length) return
  const copies = await copiesToLend(db)
  let taken = 0
  for (const [place, key] of keys.entries()) {
    const step = steps[place]
    const copy = step && copies[step.copy]
    if (place < begun || !copy) continue
    taken += await take(db, step, copy, key)
  }
  if (taken > 0) log.info({ operations: taken }, 'loaded the loans of the demo college')
}

/** How many steps an earlier load has come to: the last that it did, and all before that. */
async function stepsBegun(db: Db, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select key from circulation_operations where key = any(${keys}::uuid[])`.execute(db)
  const done = new Set(rows.map(({ key }) => key))
  return keys.findLastIndex((key) => done.has(key)) + 1
}

type Copy = { readonly id: string; readonly barcode: string; readonly book: number }

/** The first copies of the first books. */
async function copiesToLend(db: Db): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    select firsts.id, barcode, number as book from (
      select distinct on (book_id) id, barcode, book_id, accession_number from copies
      where not reference_only and not hidden order by book_id, accession_number) as firsts
    join books on books.id = book_id order by length(accession_number), accession_number limit 60`.execute(
    db,
  )
  return rows
}

/**
 * 1 where the step was done; what the library refuses today, for it is closed or full, is left out.
 */
async function take(db: Db, step: Step, copy: Copy, key: string): Promise<number> {
  try {
    await doStep(db, step, copy, key)
    return 1
  } catch (error) {
    if (isAppError(error)) return 0
    throw error
  }
}

async function doStep(
  db: Db,
  step: Step,
  { id, barcode, book }: Copy,
  key: string,
): Promise<unknown> {
  const { what, member = '', paise = 0 } = step
  const desk = { key, copy: barcode, at: new Date(Date.now() - step.days * 86_400_000) }
  const { at } = desk
  switch (what) {
    case 'issue':
      return issue(db, actor, { ...desk, member })
    case 'return':
      return returnCopy(db, actor, { ...desk, ...(paise > 0 ? damage(paise) : {}) })
    case 'renew':
      return renew(db, actor, desk)
    case 'lost':
      return declareLost(db, actor, { ...desk, pricePaise: 45_000 })
    case 'claimed':
      return claimReturned(db, actor, desk)
    case 'pay':
      return takePayment(db, actor, await memberWith(db, member), { key, paise, method: 'cash' })
    case 'hold':
      return placeHold(db, actor, { key, member, book, copyId: id, at })
    case 'telephoned': {
      const override = { codes: ['on-shelf'], reason: 'Asked for by telephone' }
      return placeHold(db, actor, { key, member, book, copyId: id, at, override })
    }
    case 'recall':
      return recallForHold(db, actor, { key, at, hold: await holdOf(db, member, book) })
    case 'pause':
      return suspendHold(db, actor, { key, at, hold: await holdOf(db, member, book) })
    case 'cancel':
      return cancelHold(db, actor, { key, at, hold: await holdOf(db, member, book) })
  }
}

function damage(damagePaise: number) {
  return { damagePaise, note: 'Pages 12 to 18 are torn out' }
}

async function memberWith(db: Db, code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select find_member(${code}) as id`.execute(db)
  return rows[0]?.id ?? ''
}

async function holdOf(db: Db, member: string, book: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select holds.id from holds join books on books.id = book_id
    where member_id = find_member(${member}) and number = ${book}`.execute(db)
  return rows[0]?.id ?? ''
}
