import type { LineKind } from '#src/features/lending/ledger/ledger.ts'
import type { Standing } from '#src/features/people/members/members.ts'
import type { Day } from '#src/kernel/dates.ts'

/** What a scanned copy is for. A copy is issued only while a member is open. */
export const modes = ['issue', 'return', 'renew'] as const
export type Mode = (typeof modes)[number]

/** Well done; something is left to do; refused; only told. */
export const tones = ['good', 'warn', 'bad', 'none'] as const
export type Tone = (typeof tones)[number]

/** What can have happened to a copy that is out: it is for the next copy only. */
export const mishaps = ['lost', 'claimed', 'damaged', 'found'] as const
export type Mishap = (typeof mishaps)[number]

/**
 * What a text is taken for, where that was chosen. Of `undo` it is the key of an operation, of
 * `pay` the number of a member.
 */
export const scanUses = [
  ...(['member', 'copy', 'issue', 'return', 'renew', 'undo', 'pay'] as const),
  ...(['issue-anyway', 'renew-anyway'] as const),
  ...mishaps,
] as const
export type ScanUse = (typeof scanUses)[number]

/** What was scanned or typed at the desk, with how the desk stood. */
export type DeskScan = {
  /** A UUID made at the desk: the same scan sent again is done once. */
  readonly key: string
  readonly text: string
  readonly use: ScanUse | null
  readonly mode: Mode
  /** What happened to the copy that is scanned next; null: nothing, it is for the mode. */
  readonly next: Mishap | null
  /** The number of the open member. */
  readonly member: number | null
  /** What is done in spite of its refusals, and why. */
  readonly override: { readonly codes: readonly string[]; readonly reason: string } | null
  /** The day that the book drop was emptied for; null: now. */
  readonly returnedOn: Day | null
  /** What is paid, as it was typed. */
  readonly payment: PaymentTexts | null
  /** What a lost or damaged copy costs, as it was typed; null: it is asked for. */
  readonly cost: CostTexts | null
}

/**
 * What a lost or damaged copy costs, in rupees, and what is to be known of it, as they were typed.
 */
type CostTexts = { readonly amount: string; readonly note: string }

/**
 * A payment as it was typed: rupees, cash or UPI, and the number of the UPI payment; and whose
 * account the screen showed.
 */
type PaymentTexts = {
  readonly shown: { readonly number: number; readonly duesPaise: number }
  readonly amount: string
  readonly method: string
  readonly reference: string
}

/** Something that can be done next with one key. */
export type Choice = { readonly label: string; readonly text: string; readonly use: ScanUse }

/** A charge that is not settled yet. */
export type OpenCharge = {
  readonly id: string
  readonly kind: LineKind
  readonly title: string | null
  readonly note: string | null
  readonly openPaise: number
}

/** The open member at one glance. */
export type MemberSummary = {
  readonly number: number
  readonly name: string
  readonly photo: string | null
  /** Category, department and the like. */
  readonly facts: readonly string[]
  readonly standing: Standing
  readonly validUntil: Day | null
  readonly blocks: readonly string[]
  /** For staff alone, not for their programs; null also where the desk has no network. */
  readonly notes: string | null
  readonly loans: readonly SummaryLoan[]
  readonly holds: readonly SummaryHold[]
  /** In paise; below zero: a credit. */
  readonly duesPaise: number
  /** What the overdue loans would cost if they came back now. */
  readonly accruedPaise: number
  readonly charges: readonly OpenCharge[]
}

export type SummaryLoan = {
  readonly loanId: string
  readonly dueAt: string
  /** When that is, in words: "2 days late". */
  readonly due: string
  readonly isOverdue: boolean
  /** Whether the member says that it was returned. */
  readonly isClaimed: boolean
  readonly renewals: number
  readonly barcode: string
  readonly title: string
  /** Whether whoever looks may do no more with it than take it back. */
  readonly isElsewhere: boolean
  /** What else is to be known: recalled, reported as returned. */
  readonly marks: readonly string[]
}

export type SummaryHold = {
  readonly holdId: string
  readonly title: string
  /** In the queue, from 1; null where the copy is ready. */
  readonly place: number | null
  readonly pickupUntil: Day | null
}

/** A row of the last operations. */
export type LastOperation = {
  readonly key: string
  readonly kind: string
  readonly at: string
  readonly title: string | null
  readonly member: string | null
  readonly isUndone: boolean
}

/** A question for what a copy costs; `amount`: in rupees, as it is written first. */
export type CostAsked = {
  readonly use: 'lost' | 'damaged'
  readonly text: string
  readonly amount: string
}

/** What the desk says to a scan, and how it stands now. */
export type DeskAnswer = {
  readonly tone: Tone
  /** In a few words, to be read from afar: "Issued". */
  readonly heading: string
  /** The book or member that it is about. */
  readonly title: string | null
  readonly sentences: readonly string[]
  readonly mode: Mode
  /** What happened to the copy that is scanned next. */
  readonly next: Mishap | null
  /** What a lost or damaged copy costs is asked for, with what it probably is; `text`: the copy. */
  readonly costAsked: CostAsked | null
  readonly member: MemberSummary | null
  /** Who owes for what has just come back, where they are not open. */
  readonly payer: {
    readonly number: number
    readonly name: string
    readonly duesPaise: number
  } | null
  readonly choices: readonly Choice[]
  /** False where nobody knows yet what was scanned: what waits to be scanned had better wait on. */
  readonly isClear: boolean
  /** The codes of refusals, where all of them may be overridden. */
  readonly overridable: readonly string[]
  /** What was refused, where all of it may be overridden: the override says that it is for this. */
  readonly refusedUse: Mode | null
  /** What was scanned, without its command: for what is asked about it. */
  readonly text: string
  /** The address of the slip to print. */
  readonly slip: string | null
  readonly operations: readonly LastOperation[]
}

/** How the desk stands: who is open, and what was done last. */
export type DeskState = Pick<DeskAnswer, 'member' | 'operations'>
