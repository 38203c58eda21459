import { institute } from '#institute'
import { requireAdmin } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Announcer } from '#src/server/announcer.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { lineWordsOf } from './line-words.server.ts'
import { messageWords } from './messages/words.ts'
import { exampleOf } from './reminder-example.server.ts'
import {
  checkTexts,
  isOwnTemplate,
  ownTemplates,
  type ReminderTexts,
  type TemplateName,
  templates,
} from './reminder-templates.ts'
import { writeMessage } from './reminder-text.ts'
import { usualTexts } from './usual-texts.ts'

const staffOnly = 'Only an administrator of the library changes what reminders say.'

type StoredTexts = ReminderTexts & {
  /** Who changed them; null: they are the product's. */
  readonly changedBy: string | null
}

/** The texts that an administrator has changed, by name. */
export async function changedTexts(db: Db): Promise<ReadonlyMap<string, StoredTexts>> {
  const rows = await db.selectFrom('reminder_templates').selectAll().execute()
  return new Map(
    rows.map(({ name, subject, body, changed_by }) => [
      name,
      { subject, body, changedBy: changed_by },
    ]),
  )
}

/**
 * A text as a reader of this language gets it: the product's or that of the room which announces
 * it, or what an administrator has put in its place, which is the same for all.
 */
export function textsIn(
  language: Language,
  name: TemplateName,
  changed: ReadonlyMap<string, StoredTexts>,
  announcers: readonly Announcer[],
): StoredTexts {
  return changed.get(name) ?? { ...usualIn(language, name, announcers), changedBy: null }
}

function usualIn(
  language: Language,
  name: TemplateName,
  announcers: readonly Announcer[],
): ReminderTexts {
  if (isOwnTemplate(name)) return usualTexts(messageWords[language])[name]
  const announcer = announcers.find(({ kind }) => kind === name)
  if (!announcer) throw new Error(`nobody announces ${name}`)
  const { subject, body } = announcer.words[language]
  return { subject, body }
}

type NamedTemplate = { readonly name: TemplateName; readonly label: string }

/** All texts, as the office calls them. */
export function namedTemplates(announcers: readonly Announcer[]): readonly NamedTemplate[] {
  return [
    ...ownTemplates.map((name) => ({ name, label: templates[name].label })),
    ...announcers.map(({ kind, words }) => ({ name: kind, label: words.en.label })),
  ]
}

/** Changes texts. Errors: `forbidden`, and those of `checkTexts`. */
export async function changeTexts(
  db: Db,
  actor: Actor,
  name: TemplateName,
  typed: ReminderTexts,
  announcers: readonly Announcer[],
): Promise<void> {
  requireAdmin(actor, staffOnly)
  const after = checkTexts(typed)
  const row = { ...after, changed_by: actorName(actor), changed_at: new Date() }
  await inTransaction(db, async (within) => {
    const changed = await changedTexts(within)
    const { changedBy: _, ...before } = textsIn('en', name, changed, announcers)
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
