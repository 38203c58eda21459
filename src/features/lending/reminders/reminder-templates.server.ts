import { institute } from '#institute'
import { requireAdmin } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { lineWordsOf } from './line-words.server.ts'
import { messageWords } from './messages/words.ts'
import { exampleOf } from './reminder-example.server.ts'
import {
  checkTexts,
  type ReminderTexts,
  type TemplateName,
  templateNames,
} from './reminder-templates.ts'
import { writeMessage } from './reminder-text.ts'
import { usualTexts } from './usual-texts.ts'

const staffOnly = 'Only an administrator of the library changes what reminders say.'

export type StoredTexts = ReminderTexts & {
  /** Who changed them; null: they are the product's. */
  readonly changedBy: string | null
}

/** All texts: those that an administrator has changed, and the product's in English for the rest. */
export async function loadTexts(db: Db): Promise<Readonly<Record<TemplateName, StoredTexts>>> {
  const usual = usualTexts(messageWords.en)
  const rows = await db.selectFrom('reminder_templates').selectAll().execute()
  const textsOf = (name: TemplateName): StoredTexts => {
    const row = rows.find((one) => one.name === name)
    const { subject, body } = row ?? usual[name]
    return { subject, body, changedBy: row?.changed_by ?? null }
  }
  return Object.fromEntries(templateNames.map((name) => [name, textsOf(name)])) as Readonly<
    Record<TemplateName, StoredTexts>
  >
}

/**
 * A text as a reader of this language gets it: the product's, or what an administrator has put in
 * its place, which is the same for all.
 */
export function textsIn(
  language: Language,
  name: TemplateName,
  { changedBy, ...texts }: StoredTexts,
): ReminderTexts {
  return changedBy === null ? usualTexts(messageWords[language])[name] : texts
}

/** Changes texts. Errors: `forbidden`, and those of `checkTexts`. */
export async function changeTexts(
  db: Db,
  actor: Actor,
  name: TemplateName,
  typed: ReminderTexts,
): Promise<void> {
  requireAdmin(actor, staffOnly)
  const after = checkTexts(typed)
  const row = { ...after, changed_by: actorName(actor), changed_at: new Date() }
  await inTransaction(db, async (within) => {
    const { changedBy: _, ...before } = (await loadTexts(within))[name]
    await within
      .insertInto('reminder_templates')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
    await audit(within, actor, 'reminder', [{ action: 'texts-changed', id: name, before, after }])
  })
}

/** Goes back to the product's texts. Errors: `forbidden`. */
export async function resetTexts(db: Db, actor: Actor, name: TemplateName): Promise<void> {
  requireAdmin(actor, staffOnly)
  await inTransaction(db, async (within) => {
    const { numDeletedRows } = await within
      .deleteFrom('reminder_templates')
      .where('name', '=', name)
      .executeTakeFirst()
    if (numDeletedRows > 0n)
      await audit(within, actor, 'reminder', [{ action: 'texts-reset', id: name }])
  })
}

/**
 * Mails texts, with made-up books, to whoever asks. Says where to. Errors: `forbidden`,
 * `sign-in-needed`, and those of `checkTexts`.
 */
export async function mailExample(
  db: Db,
  actor: Actor,
  { name, typed, origin }: { name: TemplateName; typed: ReminderTexts; origin: string | null },
): Promise<string> {
  requireAdmin(actor, staffOnly)
  if (actor.kind !== 'user') throw new AppError('sign-in-needed', 'Please sign in first.')
  const texts = checkTexts(typed)
  const { reader, lines, titles } = exampleOf(name, new Date(), institute.timeZone)
  const message = writeMessage(reader, [{ texts, lines, titles }], origin, lineWordsOf('en'))
  const subject = `Test: ${message.subject}`.slice(0, 200)
  await inTransaction(db, (within) =>
    writeMail(within, { kind: 'reminder-test', to: actor.email, ...message, subject }),
  )
  return actor.email
}
