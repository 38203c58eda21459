import { say } from '#src/kernel/words/sentence.ts'
import type { Room } from '#src/server/room.ts'
import { notesFile } from './notes-file.api.ts'
import { readerEndpoints } from './reader.api.ts'
import { readingPlaceEndpoints } from './reading.api.ts'
import { readingShare } from './reading-share.server.ts'
import { savingEndpoint } from './saving.api.ts'
import { readerWords } from './words.ts'

/** What the whole needs of this room. */
export const ebookReaderRoom: Room = {
  name: 'ebooks/ebook-reader',
  endpoints: () => [...readerEndpoints, notesFile, savingEndpoint, ...readingPlaceEndpoints],
  scopes: {
    'reading:read': { label: say(readerWords, (words) => words.scopeRead), ofAdmins: false },
    'reading:write': { label: say(readerWords, (words) => words.scopeWrite), ofAdmins: false },
  },
  personShare: readingShare,
}
