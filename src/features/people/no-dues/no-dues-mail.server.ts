import { mailBody } from '#src/features/people/accounts/mails.server.ts'
import type { Member } from '#src/features/people/members/members.ts'
import type { Db } from '#src/server/database/connect.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { certificateNumber } from './no-dues.ts'

/** What became of a request: the number of the certificate, or why it was refused. */
type Decision = { readonly number: number } | { readonly reason: string }

/**
 * Writes to a member what became of the request, in the transaction of `db`; `origin` is where its
 * link leads, null for none.
 */
export async function tellDecision(
  db: Db,
  { email }: Pick<Member, 'email'>,
  decision: Decision,
  origin: string | null,
): Promise<void> {
  if (email === null) return
  const isGiven = 'number' in decision
  const body = mailBody(
    {
      subject: isGiven ? 'Your no-dues certificate' : 'Your no-dues certificate was refused',
      before: isGiven
        ? `The library has given you the no-dues certificate ${certificateNumber(decision.number)}. You find it as a PDF on the library’s page. You cannot borrow any more.`
        : `The library could not give you a no-dues certificate: ${decision.reason}`,
      button: isGiven ? 'Open the certificate' : 'See what is open',
      after: isGiven ? 'Please keep the PDF.' : 'Once it is settled, you can ask again.',
    },
    origin && `${origin}/no-dues`,
  )
  await writeMail(db, { kind: 'no-dues', to: email, ...body })
}
