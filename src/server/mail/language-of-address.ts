import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '../database/connect.ts'
import { mailLanguage } from './mail-language.ts'

/** The language that whoever has this address chose for their account; English where nobody did. */
export async function languageOfAddress(db: Db, email: string): Promise<Language> {
  const user = await db
    .selectFrom('users')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirst()
  return mailLanguage(user?.language, null)
}
