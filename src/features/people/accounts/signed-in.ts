import type { Person } from '#src/kernel/actor.ts'

/**
 * Who has signed in (`sessionId` is empty: the session begins with the next request), and the
 * headers of the answer to send. `owesCode`: there is no session yet, the page of the code comes
 * first.
 */
export type SignedIn = {
  readonly person: Person
  readonly owesCode: boolean
  readonly setCookie: string[]
}
