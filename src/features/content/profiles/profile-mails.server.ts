import type { Translated } from '#src/kernel/words/words.ts'
import type { Db } from '#src/server/database/connect.ts'
import { languageOfAddress } from '#src/server/mail/language-of-address.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import type { en } from './mails/words/en.ts'
import { profileMailWords } from './mails/words.ts'
import type { Profile } from './profiles.ts'

type MailWords = Translated<typeof en>

/** Writes to the owner that everybody sees the change now; `origin`: null for no link. */
export async function tellApproved(
  within: Db,
  profile: Profile,
  origin: string | null,
): Promise<void> {
  await tell(within, profile, origin && `${origin}/profile/${profile.number}`, (words) => ({
    subject: words.approvedSubject,
    before: words.approvedBefore,
    button: words.seeProfile,
    after: words.approvedAfter,
  }))
}

/** Writes to the owner why the change was sent back. */
export async function tellReturned(
  within: Db,
  profile: Profile,
  reason: string,
  origin: string | null,
): Promise<void> {
  await tell(within, profile, origin && `${origin}/ProfileManager`, (words) => ({
    subject: words.returnedSubject,
    before: words.returnedBefore(reason),
    button: words.changeProfile,
    after: words.returnedAfter,
  }))
}

async function tell(
  within: Db,
  { ownerEmail }: Profile,
  link: string | null,
  text: (words: MailWords) => Parameters<typeof mailBody>[0],
): Promise<void> {
  if (ownerEmail === null) return
  const language = await languageOfAddress(within, ownerEmail)
  const body = mailBody(text(profileMailWords[language]), link, language)
  await writeMail(within, { kind: 'profile', to: ownerEmail, ...body })
}
