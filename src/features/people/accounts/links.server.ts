import { randomBytes } from 'node:crypto'
import { readLanguage } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { MailReader } from '#src/server/mail/mail-body.ts'
import { mailLanguage } from '#src/server/mail/mail-language.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { knownAddressMail, linkHours, linkMail, signInRefusedMail } from './mails.server.ts'
import { noteSingleUse, readSingleUse, takeSingleUse } from './single-use.server.ts'

type LinkKind = keyof typeof linkHours

/** Mails a link that works once. */
export async function mailLink(
  db: Db,
  kind: LinkKind,
  user: MailReader & { readonly id: string },
  origin: string,
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  await noteSingleUse(db, `${kind}:${token}`, `${kind}:${user.id}`, linkHours[kind] * 3600)
  await writeMail(db, linkMail(kind, user, origin, token))
}

/**
 * What does the jobs of the queue `mail-link`: mails the link of `kind`, or that the address is
 * known, or that its sign-in was refused, to whoever has it, where that may help them; `language`
 * is that of the request. It is a job so that the answer to who asked takes as long for an address
 * that nobody has.
 */
export async function mailLinkJob(
  db: Db,
  { kind, email = '', origin = '', language }: Readonly<Record<string, string>>,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const found = await within
      .selectFrom('users')
      .select(['id', 'email', 'email_verified as verified', 'language'])
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!found) return
    const user = { ...found, language: mailLanguage(found.language, readLanguage(language)) }
    switch (kind) {
      case 'known-address':
        await writeMail(within, knownAddressMail(user, origin))
        break
      case 'sign-in-refused':
        if (user.verified) await writeMail(within, signInRefusedMail(user, origin || null))
        break
      case 'verify':
        if (!user.verified) await mailLink(within, kind, user, origin)
        break
      case 'reset':
        await mailLink(within, kind, user, origin)
        break
      default:
        throw new Error(`there are no mails of ${kind}`)
    }
  })
}

/** The user whose link this token is of, which stays good; null: used, expired or made up. */
export async function linkOwner(db: Db, kind: LinkKind, token: string): Promise<string | null> {
  if (!/^[\w-]{32}$/.test(token)) return null
  const value = await readSingleUse(db, `${kind}:${token}`)
  return value?.slice(kind.length + 1) ?? null
}

/**
 * The user whose link this token is of, once: of two at the same moment one gets it. null: used,
 * expired or made up.
 */
export async function useLink(db: Db, kind: LinkKind, token: string): Promise<string | null> {
  if (!/^[\w-]{32}$/.test(token)) return null
  const value = await takeSingleUse(db, `${kind}:${token}`)
  return value?.slice(kind.length + 1) ?? null
}

/**
 * Voids the links of these kinds that a person was sent; `code`: sign-ins that wait for the code of
 * an app.
 */
export async function voidLinks(
  db: Db,
  kinds: readonly (LinkKind | 'code')[],
  userId: string,
): Promise<void> {
  const values = kinds.map((kind) => `${kind}:${userId}`)
  await db.deleteFrom('verifications').where('value', 'in', values).execute()
}
