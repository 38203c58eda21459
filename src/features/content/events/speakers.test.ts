import { expect, test } from 'vitest'
import { addProfile } from '#src/features/content/profiles/add-profile.server.ts'
import { emptyFacts } from '#src/features/content/profiles/profiles.ts'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent } from '#test/events.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { loadEvent } from './load-event.server.ts'
import { addEvent, changeEvent } from './save-event.server.ts'
import { shortSpeaker } from './speakers.ts'

const { db } = await testDatabase()
const admin = person('admin')
const files = memoryFiles()
const origin = 'https://library.example'
const standing = {
  ownerEmail: null,
  department: null,
  place: 0,
  shown: true,
  fromYear: null,
  untilYear: null,
}
const facts = { ...emptyFacts, name: 'Asha Rao', names: { hi: 'आशा राव', or: '' } }
const profile = await addProfile(db, admin, facts, standing)
const add = (speakers: string[]) => addEvent(db, files, admin, anEvent({ speakers }))
const shown = async (number: number, language: 'en' | 'hi' = 'en') =>
  (await loadEvent(db, visitor, String(number), { language, origin })).speakers

test('who has a profile is named by it and leads to it, in the reader’s language', async () => {
  const number = await add(['Guest', ` https://library.example/profile/${profile}/ `])
  const href = `/profile/${profile}`
  expect(await shown(number)).toEqual([
    { name: 'Guest', href: null },
    { name: 'Asha Rao', href },
  ])
  expect((await shown(number, 'hi'))[1]).toEqual({ name: 'आशा राव', href })
})

test('a profile that there is not is refused; one that is hidden later is left out, and stays kept', async () => {
  const refused = { code: 'invalid-input', details: { fields: [{ field: 'speakers' }] } }
  await expect(add(['/profile/999999'])).rejects.toMatchObject(refused)
  const number = await add([`/profile/${profile}`])
  await db.updateTable('profiles').set({ shown: false }).execute()
  expect(await shown(number)).toEqual([])
  await changeEvent(db, files, admin, { number, version: null }, { title: 'Other' })
  await expect(add([`/profile/${profile}`])).rejects.toMatchObject(refused)
  await db.updateTable('profiles').set({ shown: true }).execute()
  expect(await shown(number)).toHaveLength(1)
})

test.each([
  ['/profile/12', '/profile/12'],
  ['/Profile/012/', '/profile/12'],
  ['http://localhost:3000/profile/12', '/profile/12'],
  ['/profile/0', '/profile/0'],
  ['/profile/12/edit', '/profile/12/edit'],
  ['//evil.example/profile/12', '//evil.example/profile/12'],
])('%s is kept as %s', (text, kept) => {
  expect(shortSpeaker(text)).toBe(kept)
})
