import { sql } from 'kysely'
import { issue, renew, returnCopy } from '../../src/features/circulation/desk.server.ts'
import { placeHold } from '../../src/features/circulation/place-hold.server.ts'
import { derivedKey } from '../../src/features/desk-operations/derived-key.server.ts'
import { takePayment } from '../../src/features/ledger/desk-money.server.ts'
import { actorName, system } from '../../src/kernel/actor.ts'
import { isAppError } from '../../src/kernel/errors.ts'
import type { Db } from '../../src/server/database/connect.ts'
import type { Log } from '../../src/server/log.ts'

const actor = system('demo')

/** What happened at the desk of the demo college, so many days ago, to the copy of this place in its list. */
type Step = {
  readonly days: number
  readonly what: 'issue' | 'return' | 'renew' | 'hold' | 'pay'
  readonly member?: string
  readonly copy: number
  readonly paise?: number
}

/** Asha has an overdue book and one that is ready, Rohan a fine that is paid in part, Sunita a shelf; others keep the desk busy. */
const named: readonly Step[] = [
  { days: 60, what: 'issue', member: '21CSE004', copy: 0 },
  { days: 30, what: 'return', copy: 0 },
  { days: 29, what: 'pay', member: '21CSE004', copy: 0, paise: 500 },
  { days: 26, what: 'issue', member: '21CSE001', copy: 1 },
  { days: 12, what: 'issue', member: '21CSE001', copy: 2 },
  { days: 11, what: 'issue', member: '21CSE004', copy: 3 },
  { days: 20, what: 'issue', member: 'E-014', copy: 4 },
  { days: 8, what: 'issue', member: 'E-014', copy: 5 },
  { days: 3, what: 'issue', member: 'E-014', copy: 6 },
  { days: 2, what: 'renew', copy: 2 },
  { days: 13, what: 'issue', member: '21CSE002', copy: 7 },
  { days: 5, what: 'hold', member: '21CSE001', copy: 7 },
  { days: 4, what: 'hold', member: '21CSE004', copy: 2 },
  { days: 0, what: 'return', copy: 7 },
]

/** Members by number, from the tenth on, each with a book or two; every fourth brought one back. */
const others: readonly Step[] = Array.from({ length: 36 }, (_, index): Step[] => {
  const member = `M-${String(9 + index).padStart(6, '0')}`
  const days = (index * 7) % 25
  const step: Step = { days, what: 'issue', member, copy: 10 + index }
  return index % 4 === 0 && days > 3
    ? [step, { days: days - 3, what: 'return', copy: 10 + index }]
    : [step]
}).flat()

const steps = [...named, ...others].toSorted((one, other) => other.days - one.days)

/**
 * Gives the demo college its loans, holds and a fine, through the desk. Each step has a key of its own: two processes that start at once do
 * it once, and a load that was killed is brought to its end within ten minutes. Without the demo's members and books it does nothing.
 */
export async function loadDemoLoans(db: Db, log: Log): Promise<void> {
  const { rows: done } = await sql`
    select 1 from circulation_operations where actor = ${actorName(actor)} and at < now() - interval '10 minutes'
    union all select 1 where not exists (select from members where demo)`.execute(db)
  if (done.length > 0) return
  const { rows: copies } = await sql<{ barcode: string; book: number }>`
    select barcode, number as book from (
      select distinct on (book_id) barcode, book_id, accession_number from copies
      where not reference_only and not hidden order by book_id, accession_number) as firsts
    join books on books.id = book_id order by length(accession_number), accession_number limit 60`.execute(
    db,
  )
  let taken = 0
  for (const [place, step] of steps.entries()) {
    const copy = copies[step.copy]
    if (!copy) continue
    taken += await take(db, step, copy, derivedKey(`demo loan ${place}`))
  }
  if (taken > 0) log.info({ operations: taken }, 'loaded the loans of the demo college')
}

type Copy = { readonly barcode: string; readonly book: number }

/** 1 where the step was done; what the library refuses today, for it is closed or full, is left out. */
async function take(db: Db, step: Step, { barcode, book }: Copy, key: string): Promise<number> {
  const at = new Date(Date.now() - step.days * 86_400_000)
  const { what, member = '', paise = 0 } = step
  try {
    if (what === 'issue') await issue(db, actor, { key, member, copy: barcode, at })
    else if (what === 'return') await returnCopy(db, actor, { key, copy: barcode, at })
    else if (what === 'renew') await renew(db, actor, { key, copy: barcode, at })
    else if (what === 'hold') await placeHold(db, actor, { key, member, book, at })
    else await takePayment(db, actor, await memberWith(db, member), { key, paise, method: 'cash' })
    return 1
  } catch (error) {
    if (isAppError(error)) return 0
    throw error
  }
}

async function memberWith(db: Db, code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select find_member(${code}) as id`.execute(db)
  return rows[0]?.id ?? ''
}
