import { megabytesOfPhoto } from '#src/kernel/photo-rules.ts'
import { defineAction, defineUpload, noBody } from '#src/server/http/endpoint.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { pictureEndpoint } from '#src/server/pictures/picture-endpoint.ts'
import { changeShape, ofWriters, profileParams, whoWrites } from './profile-doors.api.ts'
import { mayShowPhoto, removePhoto, setPhoto } from './profile-photo.server.ts'
import { photoFolder } from './profiles.ts'

/** The photos of people, for those who may see them. */
const shown = pictureEndpoint({
  path: photoFolder,
  summary: 'A photo of a person',
  mayShow: mayShowPhoto,
})

const put = defineUpload({
  id: 'setProfilePhoto',
  method: 'put',
  path: '/api/v1/profiles/{profile}/photo',
  ...ofWriters,
  summary: 'Set the photo of a profile',
  description: `${whoWrites} In the place of the one that is there.`,
  problems: ['not-found', 'conflict', 'too-large', 'unsupported-file'],
  params: profileParams,
  upload: {
    field: 'photo',
    megabytes: megabytesOfPhoto,
    description: 'JPEG, PNG, WebP, GIF or AVIF.',
  },
  response: changeShape,
  handle: async ({ db, files, actor }, request, { profile }) => {
    const photo = (await readFileForm(request)).file('photo')
    const result = await setPhoto(db, files, actor, { number: profile, token: null }, photo)
    return { body: { result } }
  },
})

const remove = defineAction({
  id: 'removeProfilePhoto',
  method: 'delete',
  path: '/api/v1/profiles/{profile}/photo',
  ...ofWriters,
  summary: 'Remove the photo of a profile',
  description: whoWrites,
  problems: ['not-found'],
  params: profileParams,
  body: noBody,
  response: changeShape,
  handle: async ({ db, actor }, { params: { profile } }) => ({
    body: { result: await removePhoto(db, actor, { number: profile, token: null }) },
  }),
})

/** The photos of people: to be seen, set and removed. */
export const photoEndpoints = [shown, put, remove] as const
