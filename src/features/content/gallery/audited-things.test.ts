import { expect, test } from 'vitest'
import { type AuditEntry, thingOf } from '#src/features/people/audit/audit-log.ts'
import { namedEntries } from '#src/features/people/audit/audit-things.server.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram as actor } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { addPicture } from './add-picture.server.ts'
import { stepPicture } from './change-pictures.server.ts'
import { galleryRoom } from './room.server.ts'
import { addAlbum } from './save-album.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const auditWords = { ...nothingDeclared.auditWords, ...galleryRoom.auditWords }

const entry = (entity: string, entityId: string): AuditEntry => ({
  id: `${entity} ${entityId}`,
  at: '2026-11-22T10:00:00Z',
  actor: 'a@suiit.example',
  action: `${entity}.changed`,
  entity,
  entityId,
  before: null,
  after: null,
})

test('the audit names pictures by their captions and albums, and no notice by a picture', async () => {
  const number = await addAlbum(db, actor, {
    title: 'Rooms',
    body: '',
    translations: {},
    heldOn: '2026-11-10',
    event: null,
    eventOn: null,
    publishedAt: null,
    endsOn: null,
    pinned: false,
  })
  const add = async (caption: string) =>
    String(await addPicture(db, files, actor, number, await photo(60, 40), { caption }))
  const [stacks, plain, gone] = [await add('ପାଠାଗାର'), await add(''), await add('Gone')]
  await stepPicture(db, actor, Number(gone), 'delete')
  const ofPictures = [stacks, plain, gone, '999999', 'x'].map((id) => entry('picture', id))
  const all = [...ofPictures, entry('album', String(number)), entry('notice', stacks)]
  const { entries, things } = await namedEntries(db, auditWords, all)
  expect(entries.map((one) => thingOf(things, one))).toEqual([
    { name: '“ପାଠାଗାର” of “Rooms”', to: `/gallery/${number}/${stacks}` },
    { name: `${plain} of “Rooms”`, to: `/gallery/${number}/${plain}` },
    { name: '“Gone” of “Rooms”', to: null },
    null,
    null,
    { name: 'Rooms', to: `/admin/AddToGallery/${number}` },
    null,
  ])
})
