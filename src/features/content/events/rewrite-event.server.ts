import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { changePublished } from '#src/server/publication/publication-steps.ts'
import type { AgreedDates } from './agreed-dates.server.ts'
import { eventColumns, factsOf } from './event-columns.server.ts'
import { eventKind } from './event-kinds.server.ts'
import { eventOf } from './event-rows.server.ts'
import type { EventFacts, LibraryEvent, Occurrence } from './events.ts'
import { occurrencesOf } from './occurrence-rows.server.ts'
import { requirePosterIsSaid } from './poster.server.ts'
import { writeOccurrences } from './write-occurrences.server.ts'

/** An event as somebody saw it who changes it; `version` null: whichever there is. */
export type ShownEvent = { readonly number: number; readonly version: number | null }

type Cancelled = Pick<LibraryEvent, 'cancelledAt' | 'cancelledBecause'>
type NamedFiles = readonly { readonly name: string }[]

/** What a change makes of an event; what is left out stays. */
type Rewritten = {
  readonly facts?: EventFacts
  readonly cancelled?: Cancelled
  readonly files?: NamedFiles
  /** The id of its poster. */
  readonly poster?: string | null
  /** To what somebody agreed whose change cancels dates. */
  readonly agreed?: AgreedDates | null
}

/**
 * Locks an event and changes it to what `change` makes of it, with its dates, within the
 * transaction `within`; `change` may change single dates too. Notes the whole before and after, and
 * raises the version. Errors: those of `changePublished`, `writeOccurrences` and of `change`.
 */
export async function rewriteEvent(
  within: Db,
  actor: Actor,
  shown: ShownEvent,
  change: (event: LibraryEvent, dates: readonly Occurrence[]) => Promise<Rewritten>,
): Promise<void> {
  await changePublished(within, actor, eventKind, shown, async (id) => {
    const event = await eventOf(within, id)
    const dates = await occurrencesOf(within, id)
    const {
      facts = factsOf(event),
      cancelled = event,
      files = event.files,
      poster = posterOf(event),
      agreed = null,
    } = await change(event, dates)
    const { cancelledAt, cancelledBecause } = cancelled
    requirePosterIsSaid(poster, facts)
    const { publishedAt } = event
    const endsOn = await writeOccurrences(within, id, facts, { cancelledAt, publishedAt, agreed })
    return {
      publication: { publishedAt: facts.publishedAt, endsOn, pinned: false },
      columns: {
        ...eventColumns(facts),
        poster_id: poster,
        cancelled_at: cancelledAt,
        cancelled_because: cancelledBecause,
      },
      before: auditOf(factsOf(event), event, posterOf(event), event.files, dates),
      facts: auditOf(facts, cancelled, poster, files, await occurrencesOf(within, id)),
    }
  })
}

const posterOf = (event: LibraryEvent) => event.poster?.id ?? null

function auditOf(
  facts: EventFacts,
  { cancelledAt, cancelledBecause }: Cancelled,
  poster: string | null,
  files: NamedFiles,
  dates: readonly Occurrence[],
) {
  return {
    ...facts,
    files: files.map(({ name }) => name),
    poster,
    cancelled: cancelledAt && cancelledBecause,
    dates: dates
      .filter(
        ({ moved, cancelledAt: at }) => moved || (at && at.getTime() !== cancelledAt?.getTime()),
      )
      .map(({ originalOn, begins, ends, moved, cancelledAt: at, note }) => ({
        originalOn,
        note,
        ...(moved ? { begins, ends } : {}),
        cancelled: at !== null,
      })),
  }
}
