import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { adminEmails } from '#institute-file'
import { overdueRun } from '#src/features/lending/circulation/overdue-run.server.ts'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { tokenHash } from '#src/features/people/accounts/token-hash.server.ts'
import { takeNumbers } from '#src/features/people/members/member-numbers.server.ts'
import { insertMembers } from '#src/features/people/members/members.server.ts'
import { system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import { launchApp, stopApp } from '#test/app-process.ts'
import { deskLoad } from './desk-load.ts'
import { median, printFigures } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import type { Answered } from './http-load.ts'
import { settled } from './settled.ts'

const members = 5000
const desks = 8
const seconds = 5
const rounds = 3
const openLoans = 100_000
const pastLoans = 100_000
const actor = system('bench')

/**
 * Pairs of issue and return through the API with all checks, 8 desks at once, beside the bare
 * transaction: the same rows written by prepared statements in the same database. Then the overdue
 * run over open loans, with and without a desk that works. The database keeps its promises: fsync
 * is on.
 */
export async function benchCirculation(books: number): Promise<void> {
  await withLibrary(books, measure, { durable: true })
}

async function measure(db: Db, databaseUrl: string): Promise<void> {
  const codes = await fillMembers(db)
  const { rows: copies } = await sql<{ id: string; barcode: string }>`
    select id, barcode from copies where not reference_only and not hidden and state = 'available' order by id limit 40000`.execute(
    db,
  )
  await liftLimits(db)
  await skipReminders(db)
  const token = await tokenOf(db)
  const app = launchApp({ env: { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' } })
  try {
    const site = await app.ready
    const rows = new Map<string, Answered[][]>()
    const note = (name: string, run: Answered[]) => rows.set(name, [...(rows.get(name) ?? []), run])
    const ratios: number[] = []
    const api = () =>
      deskLoad({
        url: site,
        token,
        desks,
        seconds,
        members: codes,
        copies: copies.map(({ barcode }) => barcode),
      })
    await deskLoad({
      url: site,
      token,
      desks,
      seconds: 2,
      members: codes,
      copies: copies.map(({ barcode }) => barcode),
    })
    await fillPast(db)
    await settled(app)
    for (let round = 0; round < rounds; round++) {
      const bare = await barePairs(
        databaseUrl,
        copies.map(({ id }) => id),
      )
      note('bare transactions (a pair is two)', bare)
      const through = await api()
      note('through the API (a pair is two)', through)
      ratios.push(through.length / bare.length)
    }
    await fillLoans(db)
    await settled(app)
    const alone = await api()
    note('the API, 100,000 loans open', alone)
    const started = performance.now()
    const [run, under] = await Promise.all([overdueRun(db), api()])
    note('the same, beside the overdue run', under)
    const took = (performance.now() - started) / 1000
    printFigures(rows)
    console.log(
      `The API reaches ${(100 * median(ratios)).toFixed(0)} % of the bare transactions; pairs are half the answers.`,
    )
    console.log(
      `The overdue run: ${run.loans} loans; ended, with the desk's ${seconds} s, after ${took.toFixed(1)} s.`,
    )
  } finally {
    await stopApp(app)
  }
}

/** Members with cards, and without a limit that the desks could run into. */
async function fillMembers(db: Db): Promise<string[]> {
  const numbers = await db.transaction().execute(async (within) => {
    const taken = await takeNumbers(within, members)
    await insertMembers(
      within,
      actor,
      taken.map((number) => ({
        number,
        facts: {
          barcode: memberNumber(number),
          name: `Bench ${number}`,
          rollNumber: null,
          category: 'faculty',
          department: null,
          programme: null,
          semester: null,
          phone: null,
          email: null,
          notes: null,
          validFrom: '2020-01-01',
          validUntil: null,
        },
      })),
    )
    return taken
  })
  await sql`vacuum analyze`.execute(db)
  return numbers.map(memberNumber)
}

/** Members have twenty loans each while the overdue run is measured. */
async function liftLimits(db: Db): Promise<void> {
  await sql`
    update loan_rules set value = 'null' where kind in ('loan-limit', 'total-limit', 'dues-limit')`.execute(
    db,
  )
}

/**
 * The reminders of these days count as written: a hundred thousand loans that are overdue at once
 * would have the app write them in whichever round the minute falls.
 */
async function skipReminders(db: Db): Promise<void> {
  await sql`
    insert into reminder_days (day)
    select current_date + place from generate_series(-1, 1) as place`.execute(db)
}

/** A token of an administrator for the desk. */
async function tokenOf(db: Db): Promise<string> {
  const token = `almirah_${randomUUID()}`
  const email = adminEmails[0]
  const user = await insertUser(db, { email, name: 'Bench', verified: true, passwordHash: 'none' })
  await sql`
    insert into api_tokens (id, user_id, name, token, ending, scopes, role, expires_at)
    values (${newId()}, ${user}, 'bench', ${tokenHash(token)}, 'xxxx', array['circulation:write'], 'admin', now() + interval '1 day')`.execute(
    db,
  )
  return token
}

/** The rows that an issue and a return write, by prepared statements, each in its transaction. */
async function barePairs(url: string, copies: readonly string[]): Promise<Answered[]> {
  const answered: Answered[] = []
  const end = performance.now() + seconds * 1000
  const desk = async (place: number) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select id from members order by number')
    const { rows: sets } = await client.query('select id from loan_rule_sets limit 1')
    for (let turn = 0; performance.now() < end; turn++) {
      const member = rows[(turn * desks + place) % rows.length].id
      const copy = copies[(turn * desks + place) % copies.length]
      const loan = newId()
      const pair = [
        { name: 'loan', text: bareLoan, values: [loan, member, copy, sets[0].id] },
        { name: 'closed', text: bareReturn, values: [loan] },
      ]
      for (const [index, statement] of pair.entries()) {
        const started = performance.now()
        const state = index === 0 ? 'on-loan' : 'available'
        await client.query({ name: 'begin', text: 'begin' })
        await client.query(statement)
        await client.query({
          name: 'copy',
          text: 'update copies set state = $2, updated_at = now() where id = $1',
          values: [copy, state],
        })
        await client.query({
          name: 'operation',
          text: bareOperation,
          values: [newId(), loan, member, copy],
        })
        await client.query({ name: 'commit', text: 'commit' })
        const at = performance.now()
        answered.push({ kind: '', milliseconds: at - started, at })
      }
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: desks }, (_, place) => desk(place)))
  return answered
}

const bareLoan = `insert into loans (id, member_id, copy_id, category, item_type, branch, rule_set, issued_at, issued_by, due_at)
  values ($1, $2, $3, 'faculty', 'book', 'main', $4, now(), 'bench', now() + interval '14 days')`
const bareReturn = `update loans set returned_at = now(), closed_at = now(), closed_by = 'bench', outcome = 'returned' where id = $1`
const bareOperation = `insert into circulation_operations (key, actor, kind, entity, entity_id, member_id, copy_id, request, answer, changes)
  values ($1, 'bench', 'issued', 'loan', $2, $3, $4, 'bench', '{}', '{}')`

/**
 * Loans of other days, as a library has them: a plan made for empty tables would read them whole
 * later.
 */
async function fillPast(db: Db): Promise<void> {
  await sql`
    insert into loans (id, member_id, copy_id, category, item_type, branch, rule_set, issued_at, issued_by, due_at, returned_at, closed_at, closed_by, outcome)
    select gen_random_uuid(), member.id, copy.id, 'faculty', 'book', 'main', (select id from loan_rule_sets limit 1),
      now() - interval '300 days', 'bench', now() - interval '280 days', now() - interval '290 days', now() - interval '290 days', 'bench', 'returned'
    from (select id, row_number() over (order by id) as place from copies limit ${pastLoans}) as copy
    join (select id, row_number() over (order by number) - 1 as place from members) as member on member.place = copy.place % ${members}`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

/** Open loans of copies that the desks do not have, most of them overdue. */
async function fillLoans(db: Db): Promise<void> {
  await sql`
    insert into copies (id, book_id, accession_number, barcode)
    select gen_random_uuid(), (array(select id from books limit 1000))[1 + place % 1000], 'L' || place, 'L' || place
    from generate_series(1, ${openLoans}) as place`.execute(db)
  await sql`
    insert into loans (id, member_id, copy_id, category, item_type, branch, rule_set, issued_at, issued_by, due_at)
    select gen_random_uuid(), (array(select id from members order by number))[1 + place % ${members}], id, 'faculty', 'book', 'main',
      (select id from loan_rule_sets limit 1), now() - interval '200 days', 'bench',
      date_trunc('day', now()) - (1 + place % 180) * interval '1 day'
    from (select id, row_number() over () as place from copies where barcode like 'L%') as taken`.execute(
    db,
  )
  await sql`update copies set state = 'on-loan' where barcode like 'L%'`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
