import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { pictureUpload } from './add-uploaded.server.ts'
import { albumEntries } from './album-entries.server.ts'
import { albumPictureEndpoints } from './album-pictures.api.ts'
import { albumAnnouncer } from './announce-albums.server.ts'
import { auditedAlbums, auditedPictures } from './audited-things.server.ts'
import { sweepDeletedPictures } from './change-pictures.server.ts'
import { albumEndpoints } from './gallery.api.ts'
import { galleryFeedEndpoint } from './gallery-feed.api.ts'

/** What the whole needs of this room. */
export const galleryRoom: Room = {
  name: 'content/gallery',
  endpoints: () => [...albumEndpoints, ...albumPictureEndpoints, galleryFeedEndpoint],
  auditWords: {
    actions: {
      'album.cover-set': 'got another cover',
      'picture.added': 'was added to an album',
      'picture.placed': 'was moved within its album',
      'picture.moved': 'was moved to another album',
      'picture.chosen': 'was chosen for the footer',
      'picture.not-chosen': 'was taken out of the footer',
      'picture.undeleted': 'was put back after it was deleted',
    },
    things: { album: auditedAlbums, picture: auditedPictures },
    offered: ['album', 'picture'],
  },
  sweep: sweepDeletedPictures,
  uploads: [pictureUpload],
  siteKinds: [albumEntries],
  announcer: albumAnnouncer,
  contentVersion: contentVersionOf('gallery'),
}

declare module '#src/kernel/announced-kinds.ts' {
  interface AnnouncedKinds {
    album: true
  }
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    album: true
    picture: true
  }
}
