import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { EndpointContext } from '#src/server/http/endpoint.ts'
import { lendingOf } from './ebook-lending.server.ts'
import type { Ebook } from './ebook-rows.server.ts'
import { ebookWords } from './words.ts'

/**
 * What stands at the foot of each page of an e-book that is lent: to whom, until when, and the day on
 * which it is read. null: it is not lent to whoever reads it.
 */
export async function lentLine(
  { db, actor, language }: Pick<EndpointContext, 'db' | 'actor' | 'language'>,
  { id, seats }: Ebook,
): Promise<string | null> {
  if (seats === null || actor.kind !== 'user') return null
  const own = (await lendingOf(db, actor, id))?.own
  if (own?.kind !== 'loan') return null
  const day = (instant: Date | string) => shownDayOf(calendarWords[language], instant)
  return ebookWords[language].lentTo(actor.name, day(own.endsAt), day(new Date()))
}
