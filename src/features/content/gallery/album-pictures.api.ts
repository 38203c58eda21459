import { z } from '@hono/zod-openapi'
import { definedOf } from '#src/kernel/defined.ts'
import { AppError } from '#src/kernel/errors.ts'
import { defineAction, defineUpload } from '#src/server/http/endpoint.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { versionRead } from '#src/server/http/version-read.ts'
import { pictureEndpoint } from '#src/server/pictures/picture-endpoint.ts'
import { addPicture } from './add-picture.server.ts'
import { addUploadedPicture } from './add-uploaded.server.ts'
import { movePictures, placePicture } from './arrange-pictures.server.ts'
import { choosePicture, stepPicture } from './change-pictures.server.ts'
import { galleryPictureFolder, megabytesOfPicture } from './gallery.ts'
import { mayShowPicture, pictureAt } from './picture-rows.server.ts'
import { pictureTextsShape } from './picture-shape.server.ts'
import { writeTexts } from './write-texts.server.ts'

const write = {
  tag: 'Gallery',
  access: 'staff:contents',
  adminGate: true,
  scope: 'content:write',
} as const
const done = z.object({ number: z.int().openapi({ example: 41 }) })
const params = z.object({
  picture: z.string().max(20).openapi({ description: 'The number of the picture.', example: '41' }),
})
const albumNumber = z.int().min(1).max(999_999_999)

/** The pictures themselves, for whoever may see their album. */
const albumPictureEndpoint = pictureEndpoint({
  path: galleryPictureFolder,
  summary: 'A picture of the gallery',
  mayShow: mayShowPicture,
})

const add = defineUpload({
  id: 'addAlbumPicture',
  path: '/api/v1/gallery-pictures',
  ...write,
  summary: 'Add a picture to an album',
  description:
    'A photo as JPEG, PNG, WebP, GIF or AVIF. It is drawn anew, without place and camera, and is at the end of its album at once; smaller sizes follow.',
  problems: ['not-found', 'too-large', 'unsupported-file'],
  upload: {
    field: 'picture',
    megabytes: megabytesOfPicture,
    description: `The picture, of at most ${megabytesOfPicture} MB.`,
    texts: {
      album: 'The number of the album.',
      alt: 'What the picture shows, for those who do not see it.',
      caption: 'The text below it.',
      credit: 'Who took it.',
    },
  },
  response: done,
  handle: async ({ db, files, actor }, request) => {
    const form = await readFileForm(request)
    const file = form.file('picture')
    if (!file) throw new AppError('invalid-input', 'Please choose a picture first.')
    const album = Number(form.field('album')) || 0
    const texts = {
      alt: form.field('alt'),
      caption: form.field('caption'),
      credit: form.field('credit'),
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { body: { number: await addPicture(db, files, actor, album, bytes, texts) } }
  },
})

const addUploaded = defineAction({
  id: 'addUploadedAlbumPicture',
  method: 'post',
  path: '/api/v1/gallery-pictures/uploaded',
  ...write,
  summary: 'Add a picture that was sent in parts to an album',
  description:
    'The file was sent to `/api/v1/uploads` (tus) for the purpose `gallery`. Asked again with the same upload, it answers with the same picture.',
  problems: ['not-found', 'too-large', 'unsupported-file', 'conflict'],
  params: z.object({}),
  body: z.object({
    album: albumNumber.openapi({ description: 'The number of the album.' }),
    upload: z.uuid().openapi({
      description: 'The id of the upload.',
      example: '0190a000-0000-7000-8000-000000000001',
    }),
  }),
  response: done,
  handle: async ({ db, files, actor }, { body: { album, upload } }) => ({
    body: { number: await addUploadedPicture(db, files, actor, album, upload) },
  }),
})

const change = defineAction({
  id: 'changeAlbumPicture',
  method: 'patch',
  path: '/api/v1/gallery-pictures/{picture}',
  ...write,
  summary: 'Change a picture of an album, move it, withdraw it, or put it back',
  description: 'What is not named stays; translations are named all at once.',
  problems: ['not-found', 'conflict', 'too-large'],
  params,
  body: z
    .object({
      ...pictureTextsShape.shape,
      album: albumNumber.openapi({ description: 'The album it moves to, at its end.' }),
      place: z.int().min(1).max(9999).openapi({ description: 'In its album, from 1.' }),
      inFooter: z.boolean().openapi({ description: 'Whether it is chosen for the footer.' }),
      withdrawn: z.boolean().openapi({ description: 'Whether nobody sees it any more.' }),
      version: versionRead,
    })
    .partial(),
  response: done,
  handle: async ({ db, actor }, { params: asked, body }) => {
    const { album: to, place, inFooter, withdrawn, version = null, ...texts } = body
    const { picture, album } = await pictureAt(db, actor, asked.picture)
    const { number } = picture
    const written = { number, version, texts: definedOf(texts) }
    const { stale } = await writeTexts(db, actor, [written])
    if (stale.length > 0) throw changedMeanwhile()
    if (withdrawn !== undefined) {
      await stepPicture(db, actor, number, withdrawn ? 'withdraw' : 'put-back')
    }
    if (to !== undefined) await movePictures(db, actor, album, to, [number])
    if (place !== undefined) await placePicture(db, actor, to ?? album, number, () => place)
    if (inFooter !== undefined) await choosePicture(db, actor, number, inFooter)
    return { body: { number } }
  },
})

const remove = defineAction({
  id: 'deleteAlbumPicture',
  method: 'delete',
  path: '/api/v1/gallery-pictures/{picture}',
  ...write,
  summary: 'Delete a picture of an album',
  description: 'Nobody sees it any more. For a day it can be put back in the office.',
  problems: ['not-found'],
  params,
  body: z.object({}),
  response: done,
  handle: async ({ db, actor }, { params: asked }) => {
    const { picture } = await pictureAt(db, actor, asked.picture)
    await stepPicture(db, actor, picture.number, 'delete')
    return { body: { number: picture.number } }
  },
})

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'Somebody else has changed the texts of this picture meanwhile. Read it again, then make your change.',
    { reason: 'version' },
  )
}

/** Pictures of albums for the library's programs, and for the page that sends many. */
export const albumPictureEndpoints = [
  add,
  addUploaded,
  change,
  remove,
  albumPictureEndpoint,
] as const
