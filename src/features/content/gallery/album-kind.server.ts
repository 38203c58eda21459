import type { PublishedKind } from '#src/server/publication/published-kind.ts'

/** Albums as what is published. */
export const albumKind: PublishedKind = {
  table: 'gallery_albums',
  entity: 'album',
  one: 'album',
  many: 'albums',
}
