import type { AttachedKind } from '#src/server/attached/attached-kind.ts'
import type { PublishedKind } from '#src/server/publication/published-kind.ts'
import { eventFileLimits } from './events.ts'

/** Events as what is published. */
export const eventKind: PublishedKind = {
  table: 'events',
  entity: 'event',
  one: 'event',
  many: 'events',
}

/** Their files. */
export const eventFileKind: AttachedKind = {
  table: 'event_files',
  owner: 'event_id',
  store: 'events',
  one: 'event',
  most: eventFileLimits.most,
  megabytes: eventFileLimits.megabytes,
}
