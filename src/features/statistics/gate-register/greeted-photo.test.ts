import sharp from 'sharp'
import { expect, test } from 'vitest'
import { setMemberPhoto } from '#src/features/people/member-photos/member-photos.server.ts'
import { createMember } from '#src/features/people/members/members.server.ts'
import { system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { addGate } from './gates.server.ts'
import { kioskEndpoints } from './kiosk.api.ts'
import type { KioskAnswer } from './kiosk.ts'

const { db } = await testDatabase()
const admin = person('admin')
const files = memoryFiles()
const site = testSite({ db, files, endpoints: kioskEndpoints })

async function newGate(name: string, showsPhoto: boolean): Promise<string> {
  const facts = { name, branch: 'main', greetsByName: showsPhoto, showsPhoto, purposes: [] }
  return (await addGate(db, admin, facts)).code
}

async function scan(gate: string, code: string): Promise<KioskAnswer | undefined> {
  const at = new Date().toISOString()
  const answer = await site.request(`/gate/${gate}/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    body: JSON.stringify({ sentAt: at, operations: [{ kind: 'card', key: newId(), at, code }] }),
  })
  const { answers }: { answers: KioskAnswer[] } = await answer.json()
  return answers[0]
}

test('a gate shows the photo of whoever it greets, for two minutes; another gate shows nothing', async () => {
  const { id, number } = await createMember(db, system('test'), memberTexts())
  const colour = { width: 400, height: 400, channels: 3, background: 'red' } as const
  const bytes = await sharp({ create: colour }).jpeg().toBuffer()
  await setMemberPhoto(db, files, admin, id, new File([new Uint8Array(bytes)], 'a.jpg'), null)
  const shows = await newGate('Shows photos', true)
  const silent = await newGate('Greets nobody', false)
  const said = await scan(shows, memberNumber(number))
  expect(said?.photo).toBe(`photos/${said?.key}`)
  const picture = await site.request(`/gate/${shows}/${said?.photo}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(picture.headers.get('cache-control')).toBe('private, no-store')
  expect((await site.request(`/gate/${silent}/${said?.photo}`)).status).toBe(404)
  expect((await site.request(`/gate/${'x'.repeat(22)}/${said?.photo}`)).status).toBe(404)
  const minutesAgo = new Date(Date.now() - 3 * 60_000)
  await db.updateTable('gate_scans').set({ noted_at: minutesAgo, at: minutesAgo }).execute()
  expect((await site.request(`/gate/${shows}/${said?.photo}`)).status).toBe(404)
  expect(await scan(silent, memberNumber(number))).toMatchObject({
    result: 'out',
    name: null,
    photo: null,
  })
})
