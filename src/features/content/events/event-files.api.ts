import { isBehindGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { isPublic } from '#src/institute/publication.ts'
import { attachedFileEndpoints } from '#src/server/attached/attached-files.api.ts'
import { attachedFileEndpoint } from '#src/server/attached/file-endpoint.ts'
import { pictureEndpoint } from '#src/server/pictures/picture-endpoint.ts'
import { eventFileKind } from './event-kinds.server.ts'
import { eventAt, eventOf } from './event-rows.server.ts'
import { eventFileFolder, eventUploads, posterFolder } from './events.ts'
import { mayShowPoster } from './poster.server.ts'
import { changeEvent } from './save-event.server.ts'

/** Their posters. */
export const posterEndpoint = pictureEndpoint({
  path: posterFolder,
  summary: 'The poster of an event',
  mayShow: mayShowPoster,
})

/** The files of events; an event that is withdrawn takes its files with it. */
export const eventFileEndpoint = attachedFileEndpoint(
  eventFileKind,
  eventFileFolder,
  async (db, actor, owner) =>
    isPublic(await eventOf(db, owner), new Date()) ||
    isBehindGate(db, actor, 'staff:contents', ['content:write']),
)

/** The same for programs of the library. */
export const eventFilesEndpoints = attachedFileEndpoints({
  kind: eventFileKind,
  tag: 'Events',
  path: '/api/v1/events',
  named: 'Event',
  folder: eventFileFolder,
  purpose: eventUploads,
  scope: 'content:write',
  ownerAt: eventAt,
  change: ({ db, files, actor }, shown, attached) =>
    changeEvent(db, files, actor, shown, {}, { attached, poster: 'keep' }),
})
