import { sql } from 'kysely'
import { institute } from '#institute'
import { dayOf } from '#src/institute/institute-clock.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { instantAt } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Asker } from './asker.server.ts'
import { requestRefusals } from './refusals/words.ts'
import { refusedWith } from './refused.ts'
import { type RequestSettings, termOf } from './request-settings.ts'
import type { RequestKind } from './requests.ts'

/**
 * Errors: `conflict` where the asker has as many open requests as one person may have, joined ones
 * counted. The asker is locked.
 */
export async function requireFewOpen(
  within: Db,
  { userId }: Asker,
  { mostOpen }: RequestSettings,
): Promise<void> {
  if (mostOpen === null) return
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from request_askers join requests on requests.id = request_id
    where user_id = ${userId} and left_at is null
      and state in ('awaiting-approval', 'asked', 'accepted', 'ordered')`.execute(within)
  if ((rows[0]?.open ?? 0) < mostOpen) return
  throw refusedWith('conflict', 'tooManyOpen', (words) => words.tooManyOpen(mostOpen))
}

/**
 * Errors: `conflict` where the asker has made as many requests of the kind in this term as one
 * person may; those that they withdrew are not counted, nor those of others that they joined. The
 * asker is locked.
 */
export async function requireTerm(
  within: Db,
  { userId }: Asker,
  { perTerm, termStarts }: RequestSettings,
  kind: RequestKind,
  now: Date,
): Promise<void> {
  const most = perTerm[kind]
  if (most === undefined) return
  const { from, next } = termOf(dayOf(now), termStarts)
  const { rows } = await sql<{ made: number }>`
    select count(*)::integer as made from request_askers join requests on requests.id = request_id
    where user_id = ${userId} and made and left_at is null and kind = ${kind}
      and asked_at >= ${instantAt(from, 0, institute.timeZone)}`.execute(within)
  if ((rows[0]?.made ?? 0) < most) return
  throw new AppError(
    'conflict',
    (language) => requestRefusals[language].termUsed(most, shownDay(calendarWords[language], next)),
    { reason: 'termUsed' },
  )
}
