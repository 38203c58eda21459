/** The lists of the office: what runs, who waits, and what is over. */
export const officeLists = ['loans', 'queue', 'past'] as const
export type OfficeList = (typeof officeLists)[number]

/** A line of such a list. Instants are ISO 8601. */
export type OfficeLine = {
  /** Of the loan or the hold. */
  readonly id: string
  readonly number: number
  readonly title: string
  /** null: a past loan of somebody who keeps no history. */
  readonly member: { readonly name: string; readonly number: number } | null
  /** When the loan began, or the hold was placed. */
  readonly from: string
  /** When the loan ends or ended; until when the place is theirs; null: they wait. */
  readonly until: string | null
  /** In the queue, from 1; null of a loan. */
  readonly place: number | null
  readonly endedBy: 'reader' | 'library' | null
}
