import { say } from '#src/kernel/words/sentence.ts'
import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { ebookEntries } from './ebook-entries.server.ts'
import { readingEndpoints } from './ebook-reading.api.ts'
import { ebookShare } from './ebook-share.server.ts'
import { ebookEndpoints } from './ebooks.api.ts'
import { ebookWords } from './words.ts'

/** What the whole needs of this room. */
export const ebooksRoom: Room = {
  name: 'ebooks/ebooks',
  endpoints: () => [...readingEndpoints, ...ebookEndpoints],
  scopes: {
    'e-books:write': { label: say(ebookWords, (words) => words.scopeWrite), ofAdmins: false },
  },
  personShare: ebookShare,
  siteKinds: [ebookEntries],
  contentVersion: contentVersionOf('ebooks'),
}
