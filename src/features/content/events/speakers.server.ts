import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Speaker } from './speakers.ts'

/**
 * The speakers of an event as a column for a select of events: a name as it stands, and the name of
 * a profile by its number; one that is not shown any more is left out.
 */
export const shownSpeakers: RawBuilder<readonly Speaker[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', coalesce(profile.name, speaker.name),
    'names', profile.facts -> 'names', 'number', profile.number) order by speaker.place)
  from unnest(speakers) with ordinality as speaker (name, place)
  left join profiles as profile
    on profile.shown and speaker.name = '/profile/' || profile.number
  where profile.id is not null or speaker.name !~ '^/profile/[0-9]+$'), '[]')`

/** Errors: `invalid-input` where a speaker is a profile that is not shown, or that there is not. */
export async function requireProfiles(
  within: Db,
  speakers: readonly string[],
  before: readonly string[],
): Promise<void> {
  const given = speakers.filter((one) => /^\/profile\/\d+$/.test(one) && !before.includes(one))
  const { rows } = await sql<{ one: string }>`
    select one from unnest(${given}::text[]) as one
    where not exists (select from profiles where shown and one = '/profile/' || number)`.execute(
    within,
  )
  const [missing] = rows
  if (!missing) return
  const message = `There is no profile at ${missing.one}. Please look at its address, or write the name.`
  throw new AppError('invalid-input', message, { fields: [{ field: 'speakers', message }] })
}
