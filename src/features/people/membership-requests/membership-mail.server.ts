import type { Db } from '#src/server/database/connect.ts'
import { languageOfAddress } from '#src/server/mail/language-of-address.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { membershipRequestWords } from './words.ts'

/** What the library decided: the number of the membership, or why there is none. */
type Decision = { readonly number: string } | { readonly reason: string }

/**
 * Writes to a reader what became of their request, in their language and in the transaction of
 * `db`; `origin` is where its link leads, null for none.
 */
export async function tellMembership(
  db: Db,
  email: string,
  decision: Decision,
  origin: string | null,
): Promise<void> {
  const language = await languageOfAddress(db, email)
  const words = membershipRequestWords[language]
  const isMember = 'number' in decision
  const text = isMember
    ? {
        subject: words.acceptedSubject,
        before: words.acceptedBefore(decision.number),
        button: words.showCard,
        after: words.bringCard,
      }
    : {
        subject: words.declinedSubject,
        before: words.declinedBefore(decision.reason),
        button: words.yourMembership,
        after: words.askAtDesk,
      }
  const path = isMember ? '/account/library' : '/account/membership'
  const body = mailBody(text, origin && `${origin}${path}`, language)
  await writeMail(db, { kind: 'membership', to: email, ...body })
}
