/** A loan of the live list `issues` that is not over. Instants are ISO. */
export type LiveIssue = {
  readonly id: string
  /** The number of the book. */
  readonly book: number
  readonly title: string
  readonly accessionNumber: string
  readonly issuedAt: string
  readonly dueAt: string
  readonly renewals: number
  /** The borrower; in the list of the staff alone. */
  readonly member?: { readonly number: number; readonly name: string }
}
