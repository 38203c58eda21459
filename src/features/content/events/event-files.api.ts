import { isPublic } from '#src/institute/publication.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { attachedFileEndpoint } from '#src/server/attached/file-endpoint.ts'
import { eventFileKind } from './event-kinds.server.ts'
import { eventOf } from './event-rows.server.ts'
import { eventFileFolder } from './events.ts'

/** The files of events; an event that is withdrawn takes its files with it. */
export const eventFileEndpoint = attachedFileEndpoint(
  eventFileKind,
  eventFileFolder,
  async (db, actor, owner) =>
    mayEnter('admin', actor) || isPublic(await eventOf(db, owner), new Date()),
)
