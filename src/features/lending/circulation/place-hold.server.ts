import { sql } from 'kysely'
import type { CopyState } from '#src/features/collection/books/books.ts'
import { dueDay } from '#src/features/lending/library-calendar/due-day.ts'
import { type RuleSet, ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { mayEnter, requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { branchesOf, isAmong } from '#src/kernel/branch-access.ts'
import { type Day, dayAfter } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type MemberName, memberName } from './answers.ts'
import type { Changed, Facts, FactsMember, HoldRow, LoanRow } from './circulation-rows.ts'
import type { Desk } from './decision.ts'
import { endOfDay } from './due-at.ts'
import { requeued, waiting } from './hold-queue.ts'
import { duesRefusals, memberRefusals } from './member-refusals.ts'
import { operate } from './operate.server.ts'
import { requireBranch } from './other-branch.ts'
import {
  notThere,
  type Override,
  type Refusal,
  readOverride,
  refusal,
  refuse,
  refused,
} from './refusals.ts'
import { circulationWords } from './words.ts'

/** A hold was placed. */
export type HoldPlaced = {
  readonly holdId: string
  readonly member: MemberName
  readonly bookNumber: number
  readonly place: number
  /** The recalled loan, and when it is due now. */
  readonly recalled: { readonly loanId: string; readonly dueAt: string } | null
}

type HoldInput = {
  readonly key: string
  /** The number of the book. */
  readonly book: number
  /** Whose it is, as scanned or typed, where staff place it; left out: whoever asks. */
  readonly member?: string
  /** One copy of the book, by its id; left out: any will do. */
  readonly copyId?: string | null
  readonly expiresOn?: Day | null
  /** Whether a borrower shall bring a copy back sooner; for staff. */
  readonly recall?: boolean
  readonly override?: Override | null
  readonly at?: Date
}

/**
 * Places a hold on a book, or on one copy of it, at the end of its queue; a recall also shortens
 * the loan that is out longest. Errors: `forbidden`, `not-found`, `invalid-input`; `conflict` with
 * every refusal; those of `operate`.
 */
export async function placeHold(db: Db, actor: Actor, input: HoldInput): Promise<HoldPlaced> {
  const { key, book, copyId = null, recall = false } = input
  const override = readOverride(input.override)
  if (recall || override || input.member !== undefined) {
    requireDuty(
      'staff:desk',
      actor,
      'Only the staff of the library place holds for others, or recall.',
    )
  }
  const memberCode = input.member ?? (await ownMember(db, actor))
  const found = await db
    .selectFrom('books')
    .select('id')
    .where('number', '=', book)
    .executeTakeFirst()
  const bookId = found?.id
  if (bookId === undefined)
    throw new AppError(
      'not-found',
      say(circulationWords, (words) => words.noSuchBook),
    )
  if (recall) requireDuty('staff:desk', actor, 'Only the staff of the library recall.')
  const request = [memberCode, book, copyId, recall]
  const asked = {
    key,
    kind: 'placed',
    // A hold is on a book: only the loan that a recall shortens is of a branch.
    copyOf: 'any',
    memberCode,
    bookId,
    request,
    ...(input.at ? { now: input.at } : {}),
  } as const
  return operate(db, actor, asked, async (facts, desk, within) => {
    const { member } = facts
    if (!member) throw notThere((words) => words.noSuchMember)
    const copies = (await copiesOf(within, bookId)).map((copy) => withRules(copy, member, desk))
    const wanted = copies.filter((copy) => (copyId === null || copy.id === copyId) && copy.lendable)
    refuse(holdRefusals(facts, member, copies, wanted, desk), override)
    const [first] = wanted
    if (!first)
      throw new AppError(
        'conflict',
        say(circulationWords, (words) => words.noCopyLent),
      )
    const recalled = recall ? recalledLoan(actor, wanted, desk) : null
    const hold = newHold(input, member, bookId, first.rules, desk)
    return {
      entity: 'hold',
      entityId: hold.id,
      memberId: member.id,
      ...(recalled ? { copyId: recalled.after.copy_id } : {}),
      effects: { holds: requeued(facts.holds, [hold]), loans: recalled ? [recalled] : [] },
      answer: {
        holdId: hold.id,
        member: memberName(member),
        bookNumber: book,
        place: waiting(facts.holds).length + 1,
        recalled: recalled && { loanId: recalled.after.id, dueAt: recalled.after.due_at },
      },
    }
  })
}

/** The member that whoever asks is. Errors: `sign-in-needed`, `forbidden` for who is no member. */
export async function ownMember(db: Db, actor: Actor): Promise<string> {
  if (!mayEnter('signed-in', actor)) {
    throw new AppError(
      'sign-in-needed',
      say(circulationWords, (words) => words.signInFirst),
    )
  }
  const member = await memberOf(db, actor)
  if (member) return member.id
  throw new AppError(
    'forbidden',
    say(circulationWords, (words) => words.noMember),
  )
}

type BookCopy = {
  readonly id: string
  readonly state: CopyState
  readonly itemType: string
  readonly branch: string
  readonly branchName: string
  readonly reference: boolean
  readonly loan: LoanRow | null
}

type RuledCopy = BookCopy & { readonly rules: RuleSet; readonly lendable: boolean }

/** The copies of a book with their open loans. */
export async function copiesOf(db: Db, bookId: string): Promise<BookCopy[]> {
  const { rows } = await sql<BookCopy>`
    select copies.id, state, item_type as "itemType", reference_only or hidden as reference,
      branches.code as branch, branches.name as "branchName",
      (select to_jsonb(loans) from loans where copy_id = copies.id and closed_at is null) as loan
    from copies left join locations on locations.id = location_id join branches on code = coalesce(branch, 'main')
    where book_id = ${bookId} order by copies.id`.execute(db)
  return rows
}

/** A copy with the rules that hold for it and the member, and whether it is lent at all. */
export function withRules(
  copy: BookCopy,
  { category }: Pick<FactsMember, 'category'>,
  desk: Pick<Desk, 'rules'>,
): RuledCopy {
  const { branch, itemType, state, reference } = copy
  const { rules } = desk.rules.for({ branch, category, itemType })
  const isThere = state !== 'withdrawn' && state !== 'lost' && state !== 'missing'
  return { ...copy, rules, lendable: isThere && !reference && !ruleOf(rules, 'not-for-loan') }
}

/**
 * Whether more of the `wanted` copies stand on the shelf than readers wait for, and the rules allow
 * no hold on what can be taken from there.
 */
export function isForTaking(
  { holds }: Pick<Facts, 'holds'>,
  wanted: readonly RuledCopy[],
): boolean {
  const onShelf = wanted.filter(({ state }) => state === 'available')
  const isFree = onShelf.length > waiting(holds).length
  return isFree && !onShelf.some(({ rules }) => ruleOf(rules, 'hold-on-shelf'))
}

/** All that stands against a hold of the member on one of the `wanted` of the book's `copies`. */
export function holdRefusals(
  { holds }: Pick<Facts, 'holds'>,
  member: FactsMember,
  copies: readonly RuledCopy[],
  wanted: readonly RuledCopy[],
  desk: Pick<Desk, 'today'>,
): Refusal[] {
  const refusals = memberRefusals(member, desk.today, 'holds')
  if (holds.some(({ member_id }) => member_id === member.id)) {
    refusals.push(refusal('held-already', (words) => words.heldAlready))
  }
  if (copies.some(({ loan }) => loan?.member_id === member.id)) {
    refusals.push(refusal('borrowed-already', (words) => words.onLoanToSame))
  }
  const [first] = wanted
  if (!first) {
    return [...refusals, refusal('nothing-to-hold', (words) => words.noCopyLent)]
  }
  refusals.push(...duesRefusals(member, first.rules))
  if (!wanted.some(({ rules }) => ruleOf(rules, 'holds-allowed'))) {
    refusals.push(refusal('holds-not-allowed', (words) => words.holdsNotAllowed))
  }
  const limit = Math.max(...wanted.map(({ rules }) => ruleOf(rules, 'hold-limit')))
  if (member.holds >= limit) {
    refusals.push(refusal('hold-limit', (words) => words.holdsUsed(member.holds, limit)))
  }
  if (isForTaking({ holds }, wanted)) {
    refusals.push(refusal('on-shelf', (words) => words.copyOnShelf))
  }
  return refusals
}

function newHold(
  input: HoldInput,
  member: FactsMember,
  bookId: string,
  rules: RuleSet,
  desk: Desk,
): HoldRow {
  const days = ruleOf(rules, 'hold-expires-days')
  const latest = days === null ? null : dayAfter(desk.today, days)
  const expires = input.expiresOn ?? latest
  if (expires !== null && expires < desk.today) {
    throw new AppError('invalid-input', 'A hold cannot end before today.')
  }
  return {
    id: newId(),
    book_id: bookId,
    copy_id: input.copyId ?? null,
    member_id: member.id,
    status: 'waiting',
    place: Number.MAX_SAFE_INTEGER,
    is_recall: input.recall ?? false,
    suspended: false,
    suspended_until: null,
    kept_copy_id: null,
    ready_at: null,
    pickup_until: null,
    expires_on: expires !== null && latest !== null && latest < expires ? latest : expires,
    placed_at: desk.now.toISOString(),
    placed_by: desk.by,
    closed_at: null,
    closed_by: null,
    closed_reason: null,
  }
}

/**
 * The loan that is out longest of those that may be recalled, due sooner. Errors: `conflict` where
 * there is none, or all are of branches that are not theirs to recall from.
 */
export function recalledLoan(
  actor: Actor,
  copies: readonly RuledCopy[],
  desk: Desk,
): Changed<LoanRow> {
  const branches = branchesOf(actor, 'desk')
  const loans = copies
    .filter(({ loan, rules }) => loan && !loan.recalled_at && ruleOf(rules, 'recall-allowed'))
    .toSorted((one, other) =>
      (one.loan?.issued_at ?? '') < (other.loan?.issued_at ?? '') ? -1 : 1,
    )
  const copy = loans.find(({ branch }) => isAmong(branches, branch))
  if (!copy) requireBranch(loans[0] ?? null, branches, 'desk')
  if (!copy?.loan) {
    throw refused([refusal('recall-not-possible', (words) => words.noneRecalled)])
  }
  const { loan, rules, branch } = copy
  const day = dueDay(
    desk.calendars.of(branch),
    'due-date',
    desk.today,
    ruleOf(rules, 'recall-days'),
  )
  const sooner = endOfDay(day).toISOString()
  const due_at = new Date(loan.due_at) < new Date(sooner) ? loan.due_at : sooner
  return { before: loan, after: { ...loan, due_at, recalled_at: desk.now.toISOString() } }
}
