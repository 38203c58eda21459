import { pictureEndpoint } from '#src/server/pictures/picture-endpoint.ts'
import { mayShowPhoto } from './profile-photo.server.ts'
import { photoFolder } from './profiles.ts'

/** The photos of people, for those who may see them. */
export const photoEndpoint = pictureEndpoint({
  path: photoFolder,
  summary: 'A photo of a person',
  mayShow: mayShowPhoto,
})
