import type { Actor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'

/** Notes the language of whoever is signed in, for their other browsers and their mails. */
export async function keepLanguage(db: Db, actor: Actor, language: Language): Promise<void> {
  if (actor.kind !== 'user') return
  await db.updateTable('users').set({ language }).where('id', '=', actor.id).execute()
}
