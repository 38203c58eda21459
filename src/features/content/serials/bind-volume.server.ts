import { sql } from 'kysely'
import { addCopiesToBook } from '#src/features/collection/catalogue-maintenance/add-copies.server.ts'
import { noTexts } from '#src/features/collection/catalogue-maintenance/copy-form.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { mostBound, yearOfIssue } from './bind-rows.server.ts'
import type { ShownIssue } from './do-issue-step.server.ts'
import { issuesWhere } from './issue-rows.server.ts'
import type { ListedIssue } from './listed-issue.ts'
import { changedMeanwhile, requireSerials, wrongField } from './require-serials.server.ts'
import { bookOfJournal } from './serial-book.server.ts'
import { issueName, type Subscription } from './serials.ts'
import { subscriptionAt } from './subscription-rows.server.ts'
import { longestStatement, missingNote } from './volume-statement.ts'

/** What is written of a new volume; texts as they were typed. */
export type NewVolume = {
  readonly issues: readonly ShownIssue[]
  /** "Vol. 61 (2026)". */
  readonly statement: string
  /** '' for the next one of the series. */
  readonly accessionNumber: string
  /** The prefix of the series; '' for plain numbers. */
  readonly series: string
  /** In rupees; '' where nobody says. */
  readonly price: string
  /** Whether it is bound though issues are missing or short. */
  readonly isIncomplete: boolean
}

/** A volume with the copy that it became. */
export type BoundVolume = { readonly number: number; readonly accessionNumber: string }

/**
 * Binds issues that came into one volume, which becomes a copy of the journal's record in the
 * catalogue; its note names what is missing between them. Errors: `forbidden`, `not-found`,
 * `invalid-input` with `fields`; `conflict` where an issue has changed meanwhile, is bound already,
 * or the accession number is taken, and with `details.reason` `incomplete` where issues of its years
 * are missing or came short, and nobody said that it is bound all the same.
 */
export async function bindVolume(
  db: Db,
  actor: Actor,
  subscription: string,
  written: NewVolume,
): Promise<BoundVolume> {
  requireSerials(actor)
  const statement = cleanLine(written.statement, longestStatement + 1)
  if (statement === '') throw wrongField('statement', 'Write what the volume is called.')
  if (statement.length > longestStatement) {
    throw wrongField('statement', `Please write at most ${longestStatement} characters.`)
  }
  if (written.issues.length === 0) throw wrongField('issue', 'Choose the issues to bind.')
  if (written.issues.length > mostBound) {
    throw wrongField('issue', `Choose at most ${mostBound} issues.`)
  }
  return inTransaction(db, async (within) => {
    const serial = await subscriptionAt(within, actor, subscription, 'lock')
    const issues = await lockArrived(within, serial, written.issues)
    if (!written.isIncomplete) await refuseIncomplete(within, serial, issues)
    const missing = missingNote(await missingBetween(within, serial, issues))
    const bookId = await bookOfJournal(within, actor, serial.journal)
    const volume = {
      count: '1',
      accessionNumber: written.accessionNumber,
      series: written.series,
      texts: {
        ...noTexts,
        itemType: await lendingType(within),
        referenceOnly: 'yes',
        volume: statement,
        callNumber: serial.callNumber,
        location: serial.location,
        source: serial.vendorName,
        pricePaise: written.price,
        note: missing,
      },
    }
    const [copy] = await addCopiesToBook(within, actor, bookId, volume, 'acquisitions')
    if (!copy) throw new AppError('internal', 'The volume became no copy.')
    const id = newId()
    const { number } = await within
      .insertInto('serial_volumes')
      .values({
        id,
        subscription_id: serial.id,
        copy_id: copy.id,
        statement,
        missing,
        bound_on: todayHere(),
        bound_by: actorName(actor),
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    await sql`
      update serial_issues set volume_id = ${id}, version = version + 1
      where id = any(${issues.map((issue) => issue.id)}::uuid[])`.execute(within)
    const { accessionNumber } = copy
    await audit(within, actor, 'serial-volume', [
      {
        action: 'bound',
        id: String(number),
        after: { statement, accessionNumber, issues: issues.map(issueName), missing },
      },
    ])
    return { number, accessionNumber }
  })
}

async function lockArrived(
  db: Db,
  { id }: Subscription,
  shown: readonly ShownIssue[],
): Promise<readonly ListedIssue[]> {
  const versions = new Map(shown.map(({ number, version }) => [number, version]))
  const numbers = [...versions.keys()]
  await sql`
    select from serial_issues where number = any(${numbers}::integer[]) order by id for update`.execute(
    db,
  )
  const issues = await issuesWhere(
    db,
    sql`issue.number = any(${numbers}::integer[]) and subscription.id = ${id}`,
    sql`order by due_on, issue.number`,
  )
  if (issues.length < numbers.length) {
    throw new AppError('not-found', 'One of these issues is not of this subscription.')
  }
  for (const issue of issues) {
    const version = versions.get(issue.number)
    if (issue.volume !== null) {
      throw new AppError('conflict', `${issueName(issue)} is bound into a volume already.`)
    }
    if (version !== null && version !== issue.version) throw changedMeanwhile(issueName(issue))
    if (issue.state !== 'arrived') {
      throw new AppError('conflict', `${issueName(issue)} has not arrived: it cannot be bound.`)
    }
  }
  return issues
}

/** Errors: `conflict` of the field `isIncomplete` that names what is missing or came short. */
async function refuseIncomplete(
  db: Db,
  { id }: Subscription,
  issues: readonly ListedIssue[],
): Promise<void> {
  const numbers = issues.map(({ number }) => number)
  const missing = await issuesWhere(
    db,
    sql`subscription.id = ${id} and state in ('expected', 'late', 'missing', 'claimed')
      and volume_id is null and due_on <= ${todayHere()}::date
      and ${yearOfIssue} in (select ${yearOfIssue} from serial_issues as issue
        where issue.number = any(${numbers}::integer[]))`,
    sql`order by due_on, issue.number limit 100`,
  )
  const short = issues.filter(({ copiesShort }) => copiesShort > 0)
  const said = [
    missingNote(missing),
    short.length === 0 ? '' : `Short: ${short.map(issueName).join('; ')}`,
  ]
  const message = said.filter(Boolean).join('. ')
  if (message === '') return
  throw new AppError('conflict', `The volume is not complete. ${message.slice(0, 1000)}.`, {
    reason: 'incomplete',
    fields: [{ field: 'isIncomplete', message: 'Tick this to bind it all the same.' }],
  })
}

/** What did not come between the first and the last of these issues. */
async function missingBetween(
  db: Db,
  { id }: Subscription,
  issues: readonly ListedIssue[],
): Promise<readonly ListedIssue[]> {
  const [from, to] = [issues[0]?.dueOn ?? '', issues.at(-1)?.dueOn ?? '']
  return issuesWhere(
    db,
    sql`subscription.id = ${id} and state in ('expected', 'late', 'missing', 'claimed')
      and due_on between ${from}::date and ${to}::date`,
    sql`order by due_on, issue.number limit 100`,
  )
}

/** Journals' own item type, where the library has it; '' for the usual one. */
async function lendingType(db: Db): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from item_types where code = 'journal'`.execute(db)
  return rows[0]?.code ?? ''
}
