import { claimReturned, declareLost } from '#src/features/lending/circulation/desk.server.ts'
import { lossOutlook } from '#src/features/lending/circulation/loss-outlook.server.ts'
import type { Choice, DeskScan, Mishap } from '#src/features/lending/desk-answers/desk-answer.ts'
import { returnedOutcome } from '#src/features/lending/desk-answers/done-outcome.ts'
import { dropTime } from '#src/features/lending/desk-answers/drop-time.ts'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import { refusedOutcome } from '#src/features/lending/desk-answers/refused-outcome.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { lastReader, takeBackDamaged } from './damaged-return.server.ts'
import { payerOf, takeBack } from './take-back.server.ts'
import { whoseCode } from './whose-code.server.ts'
import { type DeskWords, deskWords } from './words.ts'

/** What comes of a copy that is lost, reported as returned, damaged or found again. */
export async function mishapOutcome(
  db: Db,
  actor: Actor,
  scan: DeskScan,
  what: Mishap,
  language: Language,
): Promise<Outcome> {
  try {
    return await outcomes[what](db, actor, scan, language)
  } catch (error) {
    const title = (await whoseCode(db, scan.text)).copy?.title ?? scan.text
    return {
      title,
      ...refusedOutcome(error, null, scan.text, language),
      ...askedAgain(scan, what, error),
    }
  }
}

type Ending = (db: Db, actor: Actor, scan: DeskScan, language: Language) => Promise<Outcome>

const outcomes: Readonly<Record<Mishap, Ending>> = {
  lost: (db, actor, scan, language) =>
    scan.cost ? lost(db, actor, scan, language) : askLoss(db, actor, scan, language),
  damaged: (db, actor, scan, language) =>
    scan.cost ? damaged(db, actor, scan, language) : askDamage(db, actor, scan, language),
  claimed,
  found,
}

/** Where the amount that was typed is none, it is asked for again. */
function askedAgain({ text, cost }: DeskScan, use: Mishap, error: unknown): Partial<Outcome> {
  const isWrong = cost !== null && isAppError(error) && error.code === 'invalid-input'
  if (!isWrong || (use !== 'lost' && use !== 'damaged')) return {}
  return { next: use, isClear: false, costAsked: { use, text, amount: cost.amount } }
}

async function askLoss(
  db: Db,
  actor: Actor,
  { text }: DeskScan,
  language: Language,
): Promise<Outcome> {
  const words = deskWords[language]
  const loss = await lossOutlook(db, actor, text)
  if (!loss) throw await notOnLoan(db, text)
  const { title, member, pricePaise, feePaise, finePaise } = loss
  return {
    tone: 'warn',
    heading: words.lostCosts,
    title,
    isClear: false,
    next: 'lost',
    sentences: [
      words.hasIt(member.name, memberNumber(member.number)),
      ...alsoCharged(words, finePaise, feePaise),
    ],
    costAsked: { use: 'lost', text, amount: pricePaise === null ? '' : String(pricePaise / 100) },
  }
}

function alsoCharged(words: DeskWords, finePaise: number, feePaise: number): string[] {
  const [late, fee] = [rupees(finePaise), rupees(feePaise)]
  if (finePaise > 0) return [feePaise > 0 ? words.alsoLateAndFee(late, fee) : words.alsoLate(late)]
  return feePaise > 0 ? [words.alsoFee(fee)] : []
}

async function lost(
  db: Db,
  actor: Actor,
  { key, text, cost }: DeskScan,
  language: Language,
): Promise<Outcome> {
  const words = deskWords[language]
  const pricePaise = readAmount(cost?.amount ?? '')
  const { member, copy, charges } = await declareLost(db, actor, { key, copy: text, pricePaise })
  const paise = charges.reduce((sum, charge) => sum + charge.paise, 0)
  return {
    tone: 'warn',
    heading: paise > 0 ? words.lostCharged(rupees(paise)) : words.lost,
    title: copy.title,
    sentences: [words.loanHasEnded],
    whose: { is: 'was-with', ...member },
    choices: [undoChoice(key, words)],
    payer: await payerOf(db, member),
  }
}

async function askDamage(
  db: Db,
  actor: Actor,
  { text }: DeskScan,
  language: Language,
): Promise<Outcome> {
  const words = deskWords[language]
  const last = await lastReader(db, actor, text)
  if (!last) throw await notOnLoan(db, text)
  const { title, member, returned } = last
  const say = returned ? words.broughtItBack : words.hasIt
  return {
    tone: 'warn',
    heading: words.damagedCosts,
    title,
    isClear: false,
    next: 'damaged',
    costAsked: { use: 'damaged', text, amount: '' },
    sentences: [say(member.name, memberNumber(member.number))],
  }
}

async function damaged(db: Db, actor: Actor, scan: DeskScan, language: Language): Promise<Outcome> {
  const words = deskWords[language]
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
    ...returnedOutcome(returned, language),
    tone: 'warn',
    heading: paise > 0 ? words.damagedCharged(rupees(paise)) : words.damaged,
    choices: [undoChoice(key, words)],
    payer: member && (await payerOf(db, member)),
  }
}

async function claimed(
  db: Db,
  actor: Actor,
  { key, text }: DeskScan,
  language: Language,
): Promise<Outcome> {
  const words = deskWords[language]
  const { member, copy, claimedAt } = await claimReturned(db, actor, { key, copy: text })
  return {
    tone: 'warn',
    heading: words.doneClaimed,
    title: copy.title,
    whose: { is: 'on-loan-to', ...member },
    sentences: [words.saidSoOn(shownDayOf(calendarWords[language], claimedAt)), words.lookOnShelf],
    choices: [undoChoice(key, words)],
  }
}

async function found(db: Db, actor: Actor, scan: DeskScan, language: Language): Promise<Outcome> {
  const outcome = await takeBack(db, actor, scan, language, true)
  const { returned, foundAgain } = deskAnswerWords[language]
  return outcome.heading === returned ? { ...outcome, heading: foundAgain } : outcome
}

function undoChoice(key: string, words: DeskWords): Choice {
  return { label: words.undo, text: key, use: 'undo' }
}

/** Paise of what was typed; nothing typed is nothing to pay. Errors: `invalid-input`. */
function readAmount(text: string): number {
  const paise = text.trim() === '' ? 0 : readPricePaise(text)
  if (paise !== undefined) return paise
  throw new AppError(
    'invalid-input',
    say(deskWords, (words) => words.enterCost),
  )
}

async function notOnLoan(db: Db, text: string): Promise<AppError> {
  const { copy } = await whoseCode(db, text)
  return copy
    ? new AppError(
        'conflict',
        say(deskWords, (words) => words.copyNotOnLoan),
      )
    : new AppError(
        'not-found',
        say(deskWords, (words) => words.noSuchCopy),
      )
}
