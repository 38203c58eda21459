import type { Member } from '#src/features/people/members/members.ts'
import type { Db } from '#src/server/database/connect.ts'
import { languageOfAddress } from '#src/server/mail/language-of-address.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { noDuesAnswerWords } from './answers/words.ts'
import { certificateNumber } from './no-dues.ts'

/** What became of a request: the number of the certificate, or why it was refused. */
type Decision = { readonly number: number } | { readonly reason: string }

/**
 * Writes to a member what became of the request, in their language and in the transaction of `db`;
 * `origin` is where its link leads, null for none.
 */
export async function tellDecision(
  db: Db,
  { email }: Pick<Member, 'email'>,
  decision: Decision,
  origin: string | null,
): Promise<void> {
  if (email === null) return
  const language = await languageOfAddress(db, email)
  const words = noDuesAnswerWords[language]
  const text =
    'number' in decision
      ? {
          subject: words.givenSubject,
          before: words.givenBefore(certificateNumber(decision.number)),
          button: words.openCertificate,
          after: words.keepPdf,
        }
      : {
          subject: words.refusedSubject,
          before: words.refusedBefore(decision.reason),
          button: words.seeWhatIsOpen,
          after: words.askAgain,
        }
  const body = mailBody(text, origin && `${origin}/no-dues`, language)
  await writeMail(db, { kind: 'no-dues', to: email, ...body })
}
