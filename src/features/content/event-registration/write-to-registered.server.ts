import { sql } from 'kysely'
import type { LibraryEvent } from '#src/features/content/events/events.ts'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type LetterToAll, longestSubject, longestText } from './letter.ts'
import { noteMessages } from './note-message.server.ts'
import { lockSettings } from './settings-rows.server.ts'

/** Mails to all of an event within a day. */
const mostMailsADay = 5

/**
 * Writes to everybody who has a seat at an event and signs in; returns to how many. Errors:
 * `forbidden`, `invalid-input`, `not-found`, `conflict` where nobody has a seat,
 * `too-many-requests`.
 */
export async function writeToRegistered(
  db: Db,
  actor: Actor,
  event: Pick<LibraryEvent, 'id'>,
  letter: LetterToAll,
): Promise<number> {
  requireDuty(
    'staff:contents',
    actor,
    'Only the staff of the library write to those who registered.',
  )
  const { subject, body } = checkLetter(letter)
  const date = isId(letter.date) ? letter.date : null
  return inTransaction(db, async (within) => {
    if (!(await lockSettings(within, event.id, 'to-change'))) {
      throw new AppError('not-found', 'This event takes no registrations.')
    }
    await requireFew(within, event.id)
    const { rows: people } = await sql<{ id: string }>`
      select distinct on (user_id) registrations.id
      from registrations join registration_pools on registration_pools.id = pool_id
      where event_id = ${event.id} and state = 'registered' and user_id is not null
        and (${date}::uuid is null or occurrence_id is null or occurrence_id = ${date}::uuid)
      order by user_id, registrations.id`.execute(within)
    if (people.length === 0) {
      throw new AppError('conflict', 'Nobody with a seat can be e-mailed.')
    }
    const id = newId()
    await sql`
      insert into registration_mails (id, event_id, subject, body, sent_by)
      values (${id}, ${event.id}, ${subject}, ${body}, ${actorName(actor)})`.execute(within)
    await noteMessages(
      within,
      people.map((person) => ({
        registrationId: person.id,
        kind: 'written' as const,
        occasion: id,
        facts: { mail: id },
      })),
    )
    const after = { subject, body, people: people.length }
    await audit(within, actor, 'event-registration', [{ action: 'mailed', id: event.id, after }])
    return people.length
  })
}

async function requireFew(db: Db, event: string): Promise<void> {
  const { rows } = await sql`
    select from registration_mails where event_id = ${event} and created_at > now() - interval '1 day'`.execute(
    db,
  )
  if (rows.length < mostMailsADay) return
  throw new AppError(
    'too-many-requests',
    `Those who registered were written to ${mostMailsADay} times within a day. Please wait until tomorrow.`,
  )
}

function checkLetter({ subject, body }: LetterToAll) {
  const clean = {
    subject: cleanLine(subject, longestSubject + 1),
    body: cleanLines(body, longestText + 1),
  }
  const faults = [
    clean.subject === '' && { field: 'subject', message: 'Please give a subject.' },
    clean.subject.length > longestSubject && {
      field: 'subject',
      message: `Please write at most ${longestSubject} characters.`,
    },
    clean.body === '' && { field: 'body', message: 'Please write something.' },
    clean.body.length > longestText && {
      field: 'body',
      message: `Please write at most ${longestText} characters.`,
    },
  ].filter((fault) => fault !== false)
  if (faults.length === 0) return clean
  const sentence = faults.map(({ message }) => message).join(' ')
  throw new AppError('invalid-input', sentence, { fields: faults })
}
