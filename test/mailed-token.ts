import type { Db } from '#src/server/database/connect.ts'

/** The token in the newest mail to an address. */
export async function mailedToken(db: Db, email: string): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no mail to ${email} holds a link`)
  return token
}
