import { beforeEach, expect, test } from 'vitest'
import {
  addEvent,
  deleteEvent,
  withdrawEvent,
} from '#src/features/content/events/save-event.server.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent, everyWeek } from '#test/events.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram, person } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { testSite } from '#test/site.ts'
import { addPicture } from './add-picture.server.ts'
import { namedEvent } from './album-event.server.ts'
import { albumAt } from './album-rows.server.ts'
import { albumsOfEvent } from './event-albums.server.ts'
import { chosenEvent, eventChoices, eventOfText } from './event-choices.server.ts'
import type { AlbumFacts } from './gallery.ts'
import { galleryRoom } from './room.server.ts'
import { addAlbum, changeAlbum, withdrawAlbum } from './save-album.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const admin = officeProgram
const small = await photo(60, 40)
const repetition = everyWeek(3)
const event = (more = {}) => addEvent(db, files, admin, anEvent(more))
const change = (number: number, written: Partial<AlbumFacts>) =>
  changeAlbum(db, admin, { number, version: null }, written)
const at = (number: number) => albumAt(db, admin, String(number))
const eventOf = async (number: number) => namedEvent(db, await at(number), 'en')
const shown = async (number: number) =>
  (await albumsOfEvent(db, { number }, 'en')).map(({ to, says }) => [to, says])

async function album(more: Partial<AlbumFacts> = {}): Promise<number> {
  const publishedAt = new Date('2026-11-12T04:00:00Z')
  const facts = { title: 'Fair', body: '', translations: {}, heldOn: '2026-11-10', publishedAt }
  const ofNone = { event: null, eventOn: null, endsOn: null, pinned: false }
  const number = await addAlbum(db, admin, { ...facts, ...ofNone, ...more })
  await addPicture(db, files, admin, number, small, {})
  return number
}

beforeEach(async () => {
  await db.deleteFrom('gallery_albums').execute()
  await db.deleteFrom('events').execute()
})

test('an album and its event lead to each other, a series by one date or as a whole', async () => {
  const [one, series] = [await event(), await event({ title: 'Club', repetition })]
  const number = await album({ event: one })
  expect(await eventOf(number)).toMatchObject({ number: one, when: { firstOn: '2030-01-07' } })
  expect(await shown(one)).toEqual([[`/gallery/${number}`, '1 picture']])
  await change(number, { event: series, eventOn: '2030-01-14' })
  expect(await eventOf(number)).toMatchObject({ title: 'Club', when: { firstOn: '2030-01-14' } })
  await change(number, { title: 'Fair again' })
  expect(await at(number)).toMatchObject({ event: series, eventOn: '2030-01-14' })
  await change(number, { event: series })
  expect(await eventOf(number)).toMatchObject({ number: series, when: null })
  expect([await shown(one), (await shown(series)).length]).toEqual([[], 1])
})

test('neither names the other while that is not out', async () => {
  const [draft, out] = [await event({ publishedAt: null }), await event()]
  const number = await album({ event: draft })
  expect([await eventOf(number), await shown(draft)]).toEqual([null, []])
  await change(number, { event: out })
  await album({ event: out, publishedAt: null })
  await album({ event: out, publishedAt: new Date(1e13) })
  await withdrawAlbum(db, admin, await album({ event: out }), true)
  expect((await shown(out)).map(([to]) => to)).toEqual([`/gallery/${number}`])
  await withdrawEvent(db, admin, out, true)
  expect([await eventOf(number), await shown(out)]).toEqual([null, []])
})

test('programs name and read the event; what is not out, only those of the library', async () => {
  const endpoints = galleryRoom.endpoints?.(undefined as never) ?? []
  const scopes = { token: { scopes: ['content:write'] as const } }
  const office = testSite({ db, files, endpoints, actor: person('admin', scopes) })
  const readers = testSite({ db, files, endpoints })
  const read = async (site: typeof office, path: string) => (await site.request(path)).json()
  const [draft, out] = [await event({ publishedAt: null }), await event({ repetition })]
  const number = await album({ event: draft })
  const path = `/api/v1/gallery/${number}`
  expect(await read(readers, path)).toMatchObject({ event: null, eventOn: null })
  expect(await read(office, path)).toMatchObject({ event: draft })
  expect(await read(readers, `/api/v1/gallery?event=${draft}`)).toMatchObject({ total: 0 })
  const patch = (body: unknown) =>
    office.request(path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await patch({ event: out, eventOn: '2030-01-21' })).status).toBe(200)
  expect(await read(readers, path)).toMatchObject({ event: out, eventOn: '2030-01-21' })
  expect(await read(readers, `/api/v1/gallery?event=${out}`)).toMatchObject({ total: 1 })
  expect(await read(readers, `/api/v1/gallery?event=${out + 99}`)).toMatchObject({ total: 0 })
  for (const wrong of [
    { event: 9999 },
    { eventOn: '2030-01-22' },
    { event: -1 },
    { eventOn: 'x' },
  ]) {
    const answer = await patch(wrong)
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'invalid-input'])
  }
  expect(await read(readers, path)).toMatchObject({ event: out, eventOn: '2030-01-21' })
})

test('without the event, or its date, the album stays', async () => {
  const gone = await event({ publishedAt: null, repetition })
  const number = await album({ event: gone, eventOn: '2030-01-14' })
  await db.deleteFrom('event_occurrences').where('original_on', '=', '2030-01-14').execute()
  expect(await at(number)).toMatchObject({ event: gone, eventOn: null })
  await change(number, { event: gone, eventOn: '2030-01-21' })
  await deleteEvent(db, admin, gone)
  expect(await at(number)).toMatchObject({ event: null, eventOn: null, pictures: 1 })
  await change(number, { title: 'It can be changed' })
})

test('the form finds an event by its number or by words, and begins with a past date', async () => {
  const [fair] = [await event({ title: '2026 book fair' }), await event({ title: 'Reading hour' })]
  const series = await event({ title: 'Reading club', firstOn: '2025-01-06', repetition })
  expect(await eventOfText(db, ' ')).toBe(null)
  expect(await eventOfText(db, String(fair))).toBe(fair)
  expect(await eventOfText(db, `${fair} · 2026 book fair`)).toBe(fair)
  expect(await eventOfText(db, '2026 BOOK')).toBe(fair)
  for (const unclear of ['Reading', '%', '9'.repeat(20)]) {
    await expect(eventOfText(db, unclear)).rejects.toMatchObject({ code: 'invalid-input' })
  }
  expect(await chosenEvent(db, String(series))).toMatchObject({
    title: 'Reading club',
    day: '2025-01-20',
    dateChoice: `${series} 2025-01-20`,
  })
  for (const none of ['', '0', '99999999999', "1'"]) expect(await chosenEvent(db, none)).toBe(null)
  const { events, dates } = await eventChoices(db, series)
  expect(events).toContain(`${series} · Reading club`)
  expect(dates[1]).toEqual([`${series} 2025-01-13`, 'Mon, 13 Jan 2025, 4:00 pm – 5:30 pm'])
})

test('deleting an event and choosing it at once leaves an album with it or without it', async () => {
  for (let round = 0; round < 5; round++) {
    const racing = await event({ publishedAt: null, repetition })
    const number = await album()
    const both = await Promise.allSettled([
      change(number, { event: racing, eventOn: '2030-01-14' }),
      deleteEvent(db, admin, racing),
    ])
    expect(both[1].status).toBe('fulfilled')
    const [chosen] = both
    if (chosen.status === 'rejected') expect(chosen.reason).toMatchObject({ code: 'invalid-input' })
    expect(await at(number)).toMatchObject({ event: null, pictures: 1 })
  }
})
