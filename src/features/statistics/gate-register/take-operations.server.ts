import { sql } from 'kysely'
import { happenedAt } from '#src/features/lending/offline-desk/offline-time.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { checkCopy, codesOfCopies } from './check-copy.server.ts'
import type { DayEntry } from './gate-day.ts'
import { type MemberAtGate, membersByCode } from './gate-members.server.ts'
import type { KioskGateRow } from './gates.server.ts'
import { bareAnswer, type KioskAnswer, type KioskOperation, readPass } from './kiosk.ts'
import { lockMembers, noteScans } from './member-scans.server.ts'
import { turnedAway } from './turned-away.server.ts'
import { noteVisitor, noteVisitorLeft } from './visitor-entries.server.ts'

/** Milliseconds after which nobody stands at the gate any more who could be greeted. */
const greetedFor = 120_000

type Card = Extract<KioskOperation, { kind: 'card' }>
/** An operation with its time by the library's clock; null: it is not believed. */
type Timed<Operation> = { readonly operation: Operation; readonly at: Date | null }

/**
 * Takes what was done at a gate, in its order, and says what came of each; the same key counts
 * once. All of it is written or nothing. `sentAt`: what the clock of the gate says now.
 */
export async function takeOperations(
  db: Db,
  gate: KioskGateRow,
  operations: readonly KioskOperation[],
  sentAt: Date,
  now = new Date(),
): Promise<readonly KioskAnswer[]> {
  const timed = operations.map((operation) => ({
    operation,
    at: operation.kind === 'purpose' ? now : believed(operation.at, sentAt, now),
  }))
  return inTransaction(db, async (within) => {
    const answers = await takeCards(within, gate, cardsOf(timed), now)
    for (const { operation, at } of timed) {
      const { key } = operation
      if (answers.has(key)) continue
      answers.set(key, await takeOther(within, gate, operation, at, now))
    }
    await notePurposes(within, gate, operations)
    await noteUnread(within, gate, timed, answers, now)
    return operations.map(({ key }) => answers.get(key) ?? bareAnswer(key, 'unknown'))
  })
}

const cardsOf = (timed: readonly Timed<KioskOperation>[]) =>
  timed.flatMap(({ operation, at }) =>
    operation.kind === 'card' && at !== null ? [{ operation, at }] : [],
  )

/** What is scanned, as it is looked up. */
const codeOf = ({ code }: Card) => cleanLine(code, 100).toUpperCase()

/** What the cards of members come to; cards of nobody are left out. */
async function takeCards(
  db: Db,
  gate: KioskGateRow,
  cards: readonly { readonly operation: Card; readonly at: Date }[],
  now: Date,
): Promise<Map<string, KioskAnswer>> {
  const codes = cards.map(({ operation }) => codeOf(operation))
  const ofCopies = gate.checksCopies ? await codesOfCopies(db, codes) : null
  const members = await membersByCode(
    db,
    codes.filter((code) => !ofCopies?.has(code)),
  )
  const scans = cards.flatMap(({ operation, at }) => {
    const member = members.get(codeOf(operation))
    return member ? [{ key: operation.key, at, member }] : []
  })
  await lockMembers(db, [...new Set(scans.map(({ member }) => member.id))].sort())
  const refused = await turnedAway(
    db,
    scans
      .filter(({ at, member }) => member.notice !== null && isNow(at, now))
      .map(({ member }) => member.id),
  )
  const admitted = scans.filter(({ at, member }) => !isNow(at, now) || !refused.has(member.id))
  const noted = await noteScans(
    db,
    admitted.map(({ key, at, member }) => ({
      key,
      at,
      member: member.id,
      gate: gate.id,
      branch: gate.branch,
      kind: 'scan' as const,
    })),
    now,
  )
  return new Map(
    scans.map(({ key, at, member }) => {
      const isRefused = isNow(at, now) && refused.has(member.id)
      const said = isRefused ? bareAnswer(key, 'turned-away') : answerOf(key, noted.get(key))
      return [key, isNow(at, now) ? greeted(said, gate, member) : said]
    }),
  )
}

const isNow = (at: Date, now: Date) => now.getTime() - at.getTime() < greetedFor

function answerOf(key: string, entry: DayEntry | undefined): KioskAnswer {
  if (!entry) return bareAnswer(key, 'again')
  if (entry.id === key) return bareAnswer(key, 'in')
  const minutes = entry.end && Math.floor((entry.end.at - entry.inAt) / 60_000)
  return { ...bareAnswer(key, 'out'), minutes }
}

function greeted(said: KioskAnswer, gate: KioskGateRow, member: MemberAtGate): KioskAnswer {
  const { name, photo, notice } = member
  const isShown = gate.showsPhoto && photo !== null && said.result !== 'turned-away'
  return {
    ...said,
    name: gate.greetsByName ? name : null,
    photo: isShown ? `photos/${said.key}` : null,
    notice,
  }
}

async function takeOther(
  db: Db,
  gate: KioskGateRow,
  operation: KioskOperation,
  at: Date | null,
  now: Date,
): Promise<KioskAnswer> {
  const { key } = operation
  if (operation.kind === 'purpose') return bareAnswer(key, 'noted')
  if (at === null) return bareAnswer(key, 'too-old')
  if (operation.kind === 'visitor') return noteVisitor(db, gate, operation, at, now)
  const code = codeOf(operation)
  const pass = readPass(operation.code)
  if (pass !== null) return noteVisitorLeft(db, gate, { key, pass }, at)
  const checked = gate.checksCopies ? await checkCopy(db, gate, { key, at, code }) : null
  return checked ?? bareAnswer(key, 'unknown')
}

/** Purposes that the gate offers, each of a scan or a visitor at this gate. */
async function notePurposes(
  db: Db,
  gate: KioskGateRow,
  operations: readonly KioskOperation[],
): Promise<void> {
  const chosen = operations.flatMap((operation) =>
    operation.kind === 'purpose' && gate.purposes.includes(operation.purpose) ? [operation] : [],
  )
  if (chosen.length === 0) return
  const of = chosen.map((one) => one.of)
  const purposes = chosen.map(({ purpose }) => purpose)
  const rows = sql`unnest(${of}::uuid[], ${purposes}::text[]) as chosen (of, purpose)`
  await sql`
    update gate_scans set purpose = chosen.purpose from ${rows}
    where key = chosen.of and gate_id = ${gate.id}`.execute(db)
  await sql`
    update gate_entries set purpose = chosen.purpose from ${rows}
    where id = chosen.of and gate_id = ${gate.id}`.execute(db)
}

/** Who stands at the gate is told; what was scanned without network is for the office to look at. */
async function noteUnread(
  db: Db,
  gate: KioskGateRow,
  timed: readonly Timed<KioskOperation>[],
  answers: ReadonlyMap<string, KioskAnswer>,
  now: Date,
): Promise<void> {
  const unread = timed.flatMap(({ operation, at }) => {
    const result = answers.get(operation.key)?.result
    if (operation.kind === 'purpose') return []
    if (result !== 'unknown' && result !== 'too-old' && result !== 'too-many') return []
    if (at !== null && isNow(at, now)) return []
    const text = operation.kind === 'card' ? operation.code : operation.name
    const code = cleanLine(text, 100)
    const saidAt = at ?? new Date(operation.at)
    const shownAt = Number.isNaN(saidAt.getTime()) ? now : saidAt
    return code === '' ? [] : [{ key: operation.key, code, result, at: shownAt }]
  })
  if (unread.length === 0) return
  await sql`
    insert into gate_unread_scans (key, gate_id, at, code, reason)
    select key, ${gate.id}, at, code, reason
    from unnest(${unread.map(({ key }) => key)}::uuid[], ${unread.map(({ at }) => at.toISOString())}::timestamptz[],
      ${unread.map(({ code }) => code)}::text[], ${unread.map(({ result }) => result)}::text[])
      as unread (key, at, code, reason)
    on conflict (key) do nothing`.execute(db)
}

/** When it happened by the library's clock; null where that of the gate cannot have been right. */
function believed(at: string, sentAt: Date, now: Date): Date | null {
  const said = new Date(at)
  if (Number.isNaN(said.getTime()) || Number.isNaN(sentAt.getTime())) return null
  try {
    return happenedAt(said, sentAt, now)
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}
