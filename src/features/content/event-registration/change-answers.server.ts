import { sql } from 'kysely'
import { occurrencesOf } from '#src/features/content/events/occurrence-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requirePerson } from './may-register.ts'
import type { Answers } from './questions.ts'
import { refused } from './refused.ts'
import { wholeSpan, windowOf } from './registration-window.ts'
import { requireAnswers } from './require-answers.ts'
import { lockSettings } from './settings-rows.server.ts'

/**
 * Changes what whoever is signed in answered to the organiser, until registration closes; answers
 * to questions that are asked no more stay. Errors: `sign-in-needed`, `not-found` where it is not
 * theirs, `conflict` after that, `invalid-input` for answers.
 */
export async function changeAnswers(
  db: Db,
  actor: Actor,
  id: string,
  given: Answers,
  now = new Date(),
): Promise<void> {
  const person = requirePerson(actor)
  await inTransaction(db, async (within) => {
    const own = isId(id) ? await placeOf(within, person.id, id) : null
    const settings = own && (await lockSettings(within, own.event, 'to-register'))
    if (!own || !settings) throw refused('not-found', 'notYours')
    const dates = await occurrencesOf(within, own.event)
    const span = wholeSpan(dates.filter((date) => own.date === null || date.id === own.date))
    const window = span ? windowOf(settings, span, now) : 'cancelled'
    if (window !== 'open' && window !== 'not-yet') throw refused('conflict', window)
    const { questions } = settings
    const answers = JSON.stringify(requireAnswers(questions, given))
    const asked = questions.map((question) => question.id)
    const { numAffectedRows } = await sql`
      update registrations set answers = (answers - ${asked}::text[]) || ${answers}::jsonb
      where id = ${id} and user_id = ${person.id} and state <> 'cancelled'`.execute(within)
    if (numAffectedRows !== 1n) throw refused('not-found', 'notYours')
  })
}

type Place = { readonly event: string; readonly date: string | null }

/** The event and the date of somebody's registration; null: they have no such one. */
async function placeOf(db: Db, user: string, id: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select event_id as event, occurrence_id as date
    from registrations join registration_pools on registration_pools.id = pool_id
    where registrations.id = ${id} and user_id = ${user} and state <> 'cancelled'`.execute(db)
  return rows[0] ?? null
}
