/** How a reader's own request stands, the latest one; instants are ISO. */
export type OwnRequest =
  | { readonly status: 'waiting'; readonly askedAt: string }
  | { readonly status: 'declined'; readonly reason: string }

/** A member who may be the reader who asks. */
export type Suggestion = {
  readonly number: number
  readonly name: string
  readonly rollNumber: string | null
  readonly category: string
  readonly department: string | null
  /** The address that linking replaces; null: there is none. */
  readonly email: string | null
}

/** A request in the librarian's queue; `askedAt` is an ISO instant. */
export type WaitingRequest = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly askedAt: string
  readonly suggestions: readonly Suggestion[]
}

/** What stands before the `@` of an institute's address: often the roll number. */
export function localPart(email: string): string {
  return email.split('@')[0] ?? ''
}
