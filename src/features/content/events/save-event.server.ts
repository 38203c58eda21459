import { dayOf } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import {
  type FileChanges,
  keepingFiles,
  noFileChanges,
  writeFiles,
} from '#src/server/attached/write-files.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import {
  addPublished,
  deleteDraft,
  withdrawPublished,
} from '#src/server/publication/publication-steps.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import type { AgreedDates } from './agreed-dates.server.ts'
import { eventColumns, factsOf } from './event-columns.server.ts'
import { eventDays, usualTimes } from './event-dates.server.ts'
import { eventFileKind, eventKind } from './event-kinds.server.ts'
import { eventOf } from './event-rows.server.ts'
import { checkEvent } from './event-shape.server.ts'
import type { EventFacts } from './events.ts'
import {
  type PosterChange,
  requirePosterIsSaid,
  type TakePoster,
  withPoster,
} from './poster.server.ts'
import { rewriteEvent, type ShownEvent } from './rewrite-event.server.ts'
import { requireProfiles } from './speakers.server.ts'
import { writeOccurrences } from './write-occurrences.server.ts'

/** What is sent with an event besides its texts. */
export type SentFiles = { readonly attached: FileChanges; readonly poster: PosterChange }

/** A new event has no dates that somebody could miss. */
const newEvent = { cancelledAt: null, publishedAt: null, agreed: null }

const nothingSent: SentFiles = { attached: noFileChanges, poster: 'keep' }

/**
 * Writes a new event with its dates; gives its number. Errors: `forbidden`, `too-large` for more
 * files than it may have, those of `checkEvent` and of `withPoster`.
 */
export async function addEvent(
  db: Db,
  files: FileStore,
  actor: Actor,
  written: EventFacts,
  sent: SentFiles = nothingSent,
): Promise<number> {
  requirePublisher(actor, eventKind)
  const facts = checkEvent(written)
  return keepingAll(db, files, sent, (take) =>
    inTransaction(db, async (within) => {
      const { publishedAt } = facts
      const poster = await take(within, null)
      requirePosterIsSaid(poster, facts)
      await requireProfiles(within, facts.speakers, [])
      const { id, number } = await addPublished(within, actor, eventKind, {
        publication: { publishedAt, endsOn: lastDayOf(facts), pinned: false },
        columns: { ...eventColumns(facts), poster_id: poster },
        facts: { ...facts, poster, files: sent.attached.added.map(({ name }) => name) },
      })
      await writeOccurrences(within, id, facts, newEvent)
      await writeFiles(within, eventFileKind, id, [], sent.attached)
      return number
    }),
  )
}

/**
 * Changes an event and its dates. Errors: those of `changePublished`, `checkEvent` and
 * `requireAgreed`, `too-large` for more files than it may have.
 */
export async function changeEvent(
  db: Db,
  files: FileStore,
  actor: Actor,
  shown: ShownEvent,
  written: Partial<EventFacts>,
  sent: SentFiles = nothingSent,
  agreed: AgreedDates | null = null,
): Promise<void> {
  requirePublisher(actor, eventKind)
  await keepingAll(db, files, sent, (take) =>
    inTransaction(db, async (within) =>
      rewriteEvent(within, actor, shown, async (event) => {
        const facts = checkEvent({ ...factsOf(event), ...written })
        await requireProfiles(within, facts.speakers, event.speakers)
        const { id, poster } = event
        const attached = await writeFiles(within, eventFileKind, id, event.files, sent.attached)
        return { facts, files: attached, poster: await take(within, poster?.id ?? null), agreed }
      }),
    ),
  )
}

/** Does the work with what is sent besides texts; where it fails, nothing of it is kept. */
async function keepingAll<Result>(
  db: Db,
  files: FileStore,
  { attached, poster }: SentFiles,
  work: (take: TakePoster) => Promise<Result>,
): Promise<Result> {
  return withPoster(db, files, poster, (take) =>
    keepingFiles(db, files, eventFileKind, attached, () => work(take)),
  )
}

/** As `withdrawPublished`. */
export async function withdrawEvent(
  db: Db,
  actor: Actor,
  number: number,
  isWithdrawn: boolean,
): Promise<void> {
  await withdrawPublished(db, actor, eventKind, number, isWithdrawn)
}

/** Deletes a draft with its dates and files. Errors: those of `deleteDraft`. */
export async function deleteEvent(db: Db, actor: Actor, number: number): Promise<void> {
  await inTransaction(db, async (within) =>
    deleteDraft(within, actor, eventKind, number, async (id) => {
      const draft = await eventOf(within, id)
      return { ...factsOf(draft), files: draft.files.map(({ name }) => name) }
    }),
  )
}

function lastDayOf(facts: EventFacts) {
  const day = eventDays(facts).at(-1) ?? facts.firstOn
  return dayOf(new Date(usualTimes(facts, day).ends.getTime() - 1))
}
