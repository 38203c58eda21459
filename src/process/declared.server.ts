import { coursesOfBook } from '#src/features/content/course-lists/courses-of-book.server.ts'
import { offerRegistration } from '#src/features/content/event-registration/offer-registration.server.ts'
import { albumsOfEvent } from '#src/features/content/gallery/event-albums.server.ts'
import { issuesOfJournal } from '#src/features/content/serials/issues-of-journal.server.ts'
import { dueDays } from '#src/features/lending/circulation/due-days.server.ts'
import { moveHolds } from '#src/features/lending/circulation/move-holds.server.ts'
import { offerHold } from '#src/features/lending/my-loans/hold-offer.server.ts'
import type { Declared } from '#src/server/declared.ts'
import type { Room } from '#src/server/room.ts'
import { rooms } from './rooms.server.ts'

/** What all rooms declare. */
export const declared: Declared = declaredBy(rooms, {
  moveHolds,
  offerHold,
  dueDays,
  coursesOfBook,
  offerRegistration,
  albumsOfEvent,
  issuesOfJournal,
})

/**
 * Puts together what rooms declare, in their order; `handedDown` is what single rooms do for those
 * below them. Throws where two rooms declare the same scope, the same words, the same purpose of
 * uploads, or the same kind of announcement or of what the site's search finds.
 */
export function declaredBy(
  listed: readonly Room[],
  handedDown: Pick<
    Declared,
    | 'moveHolds'
    | 'offerHold'
    | 'dueDays'
    | 'coursesOfBook'
    | 'offerRegistration'
    | 'albumsOfEvent'
    | 'issuesOfJournal'
  >,
): Declared {
  const words = listed.flatMap(({ auditWords }) => auditWords ?? [])
  const announcers = listed.flatMap(({ announcer }) => announcer ?? [])
  const siteKinds = listed.flatMap(({ siteKinds }) => siteKinds ?? [])
  const uploads = listed.flatMap((room) => room.uploads ?? [])
  merged(uploads.map(({ name }) => ({ [name]: true })))
  merged(announcers.map(({ kind }) => ({ [kind]: true })))
  merged(siteKinds.map(({ kind }) => ({ [kind]: true })))
  return {
    ...handedDown,
    scopes: merged(listed.map(({ scopes }) => scopes)),
    auditWords: {
      kinds: merged(words.map(({ kinds }) => kinds)),
      actions: merged(words.map(({ actions }) => actions)),
      leads: merged(words.map(({ leads }) => leads)),
      things: merged(words.map(({ things }) => things)),
      offered: words.flatMap(({ offered }) => offered ?? []),
    },
    personShares: listed.flatMap(({ personShare }) => personShare ?? []),
    noDuesChecks: listed.flatMap(({ noDuesCheck }) => noDuesCheck ?? []),
    certificateChecks: listed.flatMap(({ certificateCheck }) => certificateCheck ?? []),
    uploads,
    announcers,
    onAcquisition: listed.flatMap(({ onAcquisition }) => onAcquisition ?? []),
    siteKinds,
  }
}

/** Records as one, of which no two may have the same key. */
function merged<Value>(
  parts: readonly (Readonly<Record<string, Value>> | undefined)[],
): Readonly<Record<string, Value>> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}))
  const twice = entries.find(([key], at) => entries.findIndex(([other]) => other === key) < at)
  if (twice) throw new Error(`two rooms declare ${twice[0]}`)
  return Object.fromEntries(entries)
}
