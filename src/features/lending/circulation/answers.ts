import type { CopyState } from '#src/features/collection/books/books.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { FactsCopy, FactsMember } from './circulation-rows.ts'
import type { DueBecause } from './due-at.ts'
import type { FineFacts } from './fine.ts'
import type { RefusalCode } from './refusals.ts'

export type MemberName = { readonly id: string; readonly number: number; readonly name: string }

export type CopyName = {
  readonly id: string
  readonly barcode: string
  readonly accessionNumber: string
  readonly title: string
  readonly bookNumber: number
}

/** A copy was issued. Instants are ISO texts: answers are kept as JSON. */
export type Issued = {
  readonly loanId: string
  readonly member: MemberName
  readonly copy: CopyName
  readonly dueAt: string
  readonly dueBecause: DueBecause
  /** Of the member, with this one. */
  readonly loans: number
  readonly filledHold: string | null
  readonly overridden: readonly RefusalCode[]
  readonly reason: string | null
}

/** A loan was renewed. */
export type Renewed = {
  readonly loanId: string
  readonly member: MemberName
  readonly copy: CopyName
  readonly dueAt: string
  readonly dueBecause: DueBecause
  readonly renewals: number
  /** Of the days late until now, in paise. */
  readonly finePaise: number
  /** Whether the clock was put back since it was issued. */
  readonly clockIsBehind: boolean
  readonly overridden: readonly RefusalCode[]
  readonly reason: string | null
}

/** The hold that a copy is kept for now. */
export type KeptFor = {
  readonly holdId: string
  readonly member: { readonly number: number; readonly name: string }
  readonly pickupUntil: Day
}

/** A copy came back, was found again, or was taken to the pickup shelf. */
export type Returned = {
  /** null: it was not on loan. */
  readonly loanId: string | null
  readonly member: MemberName | null
  readonly copy: CopyName
  readonly state: CopyState
  readonly returnedAt: string
  /** `facts`: how it came about; an answer that was kept before may lack them. */
  readonly fine: {
    readonly paise: number
    readonly sentence: string
    readonly facts?: FineFacts
  } | null
  readonly damagePaise: number
  /** Charges of a lost copy that were taken back, in paise. */
  readonly takenBack: boolean
  /**
   * Whether the clock was put back since it was issued; it counts as brought back when it was
   * issued then.
   */
  readonly clockIsBehind: boolean
  readonly keptFor: KeptFor | null
  /** The name of the branch that it is to be sent to; left out: none, or that is not known. */
  readonly belongsTo?: string
  readonly overridden: readonly RefusalCode[]
  readonly reason: string | null
}

/** A loan was declared lost. */
export type DeclaredLost = {
  readonly loanId: string
  readonly member: MemberName
  readonly copy: CopyName
  readonly charges: readonly { readonly kind: string; readonly paise: number }[]
}

/** A member says that a copy was returned. */
export type ClaimedReturned = {
  readonly loanId: string
  readonly member: MemberName
  readonly copy: CopyName
  readonly claimedAt: string
}

export function memberName({ id, number, name }: FactsMember): MemberName {
  return { id, number, name }
}

export function copyName({ id, barcode, accessionNumber, title, bookNumber }: FactsCopy): CopyName {
  return { id, barcode, accessionNumber, title, bookNumber }
}
