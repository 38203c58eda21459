import { claimReturned, declareLost } from '#src/features/lending/circulation/desk.server.ts'
import { lossOutlook } from '#src/features/lending/circulation/loss-outlook.server.ts'
import type { Choice, DeskScan, Mishap } from '#src/features/lending/desk-answers/desk-answer.ts'
import { returnedOutcome } from '#src/features/lending/desk-answers/done-outcome.ts'
import { dropTime } from '#src/features/lending/desk-answers/drop-time.ts'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import { refusedOutcome } from '#src/features/lending/desk-answers/refused-outcome.ts'
import { dayWords } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { Db } from '#src/server/database/connect.ts'
import { lastReader, takeBackDamaged } from './damaged-return.server.ts'
import { payerOf, takeBack } from './take-back.server.ts'
import { whoseCode } from './whose-code.server.ts'

/** What comes of a copy that is lost, reported as returned, damaged or found again. */
export async function mishapOutcome(
  db: Db,
  actor: Actor,
  scan: DeskScan,
  what: Mishap,
): Promise<Outcome> {
  try {
    return await outcomes[what](db, actor, scan)
  } catch (error) {
    const title = (await whoseCode(db, scan.text)).copy?.title ?? scan.text
    return { title, ...refusedOutcome(error, null, scan.text), ...askedAgain(scan, what, error) }
  }
}

type Ending = (db: Db, actor: Actor, scan: DeskScan) => Promise<Outcome>

const outcomes: Readonly<Record<Mishap, Ending>> = {
  lost: (db, actor, scan) => (scan.cost ? lost(db, actor, scan) : askLoss(db, actor, scan)),
  damaged: (db, actor, scan) => (scan.cost ? damaged(db, actor, scan) : askDamage(db, scan)),
  claimed,
  found,
}

/** Where the amount that was typed is none, it is asked for again. */
function askedAgain({ text, cost }: DeskScan, use: Mishap, error: unknown): Partial<Outcome> {
  const isWrong = cost !== null && isAppError(error) && error.code === 'invalid-input'
  if (!isWrong || (use !== 'lost' && use !== 'damaged')) return {}
  return { next: use, isClear: false, costAsked: { use, text, amount: cost.amount } }
}

async function askLoss(db: Db, actor: Actor, { text }: DeskScan): Promise<Outcome> {
  const loss = await lossOutlook(db, actor, text)
  if (!loss) throw await notOnLoan(db, text)
  const { title, member, pricePaise, feePaise, finePaise } = loss
  const also = [
    ...(finePaise > 0 ? [`${rupees(finePaise)} for the days that it is late`] : []),
    ...(feePaise > 0 ? [`${rupees(feePaise)} as the fee for a lost copy`] : []),
  ].join(' and ')
  return {
    tone: 'warn',
    heading: 'Lost: what does it cost?',
    title,
    isClear: false,
    next: 'lost',
    sentences: [
      `${member.name}, ${memberNumber(member.number)}, has it. Nothing has been done yet.`,
      ...(also ? [`${also} ${finePaise > 0 && feePaise > 0 ? 'are' : 'is'} charged besides.`] : []),
    ],
    costAsked: { use: 'lost', text, amount: pricePaise === null ? '' : String(pricePaise / 100) },
  }
}

async function lost(db: Db, actor: Actor, { key, text, cost }: DeskScan): Promise<Outcome> {
  const pricePaise = readAmount(cost?.amount ?? '')
  const { member, copy, charges } = await declareLost(db, actor, { key, copy: text, pricePaise })
  const paise = charges.reduce((sum, charge) => sum + charge.paise, 0)
  return {
    tone: 'warn',
    heading: paise > 0 ? `Lost: ${rupees(paise)} charged` : 'Lost',
    title: copy.title,
    sentences: [
      'The loan has ended. If the book turns up, take it back: its price and fee then come off the account.',
    ],
    whose: { is: 'It was with', ...member },
    choices: [undoChoice(key)],
    payer: await payerOf(db, member),
  }
}

async function askDamage(db: Db, { text }: DeskScan): Promise<Outcome> {
  const last = await lastReader(db, text)
  if (!last) throw await notOnLoan(db, text)
  const { title, member, returned } = last
  const { name, number } = member
  return {
    tone: 'warn',
    heading: 'Damaged: what does it cost?',
    title,
    isClear: false,
    next: 'damaged',
    costAsked: { use: 'damaged', text, amount: '' },
    sentences: [
      `${name}, ${memberNumber(number)}, ${returned ? 'brought it back' : 'has it'}. Nothing has been done yet.`,
    ],
  }
}

async function damaged(db: Db, actor: Actor, scan: DeskScan): Promise<Outcome> {
  const { key, text, cost, returnedOn } = scan
  const returned = await takeBackDamaged(db, actor, {
    key,
    copy: text,
    damagePaise: readAmount(cost?.amount ?? ''),
    note: cost?.note ?? '',
    returnedAt: dropTime(returnedOn),
  })
  const { member, damagePaise, fine } = returned
  const paise = damagePaise + (fine?.paise ?? 0)
  return {
    ...returnedOutcome(returned),
    tone: 'warn',
    heading: paise > 0 ? `Damaged: ${rupees(paise)} charged` : 'Damaged',
    choices: [undoChoice(key)],
    payer: member && (await payerOf(db, member)),
  }
}

async function claimed(db: Db, actor: Actor, { key, text }: DeskScan): Promise<Outcome> {
  const { member, copy, claimedAt } = await claimReturned(db, actor, { key, copy: text })
  return {
    tone: 'warn',
    heading: 'Claimed returned',
    title: copy.title,
    whose: { is: 'It is on loan to', ...member },
    sentences: [
      `The reader said so on ${dayWords(claimedAt)}; the fine stops then.`,
      'Look for it on its shelf. Take it back when it is found, or declare it lost.',
    ],
    choices: [undoChoice(key)],
  }
}

async function found(db: Db, actor: Actor, scan: DeskScan): Promise<Outcome> {
  const outcome = await takeBack(db, actor, scan, true)
  return outcome.heading === 'Returned' ? { ...outcome, heading: 'Found again' } : outcome
}

function undoChoice(key: string): Choice {
  return { label: 'Undo', text: key, use: 'undo' }
}

/** Paise of what was typed; nothing typed is nothing to pay. Errors: `invalid-input`. */
function readAmount(text: string): number {
  const paise = text.trim() === '' ? 0 : readPricePaise(text)
  if (paise !== undefined) return paise
  throw new AppError('invalid-input', 'Please enter the cost in rupees, such as 450 or 120.50.')
}

async function notOnLoan(db: Db, text: string): Promise<AppError> {
  const { copy } = await whoseCode(db, text)
  return copy
    ? new AppError(
        'conflict',
        'This copy is not on loan. The page of its book says what became of it.',
      )
    : new AppError('not-found', 'No copy has this barcode or accession number.')
}
