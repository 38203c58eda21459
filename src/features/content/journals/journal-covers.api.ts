import { pictureEndpoint } from '#src/server/pictures/picture-endpoint.ts'
import { mayShowCover } from './cover.server.ts'
import { coverFolder } from './journals.ts'

/** The covers of journals, in their sizes. */
export const journalCoverEndpoint = pictureEndpoint({
  path: coverFolder,
  summary: 'A cover of a journal',
  mayShow: mayShowCover,
})
