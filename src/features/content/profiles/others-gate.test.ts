import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { heldForm } from '#src/features/people/admin-gate/held-form.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { isResponse } from '#src/kernel/is-response.ts'
import { appContext } from '#src/server/context.ts'
import { withFormFolder } from '#src/server/http/form-folder.server.ts'
import { testDatabase } from '#test/database.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { addProfile, beginProfile } from './add-profile.server.ts'
import { othersGate } from './others-gate.server.ts'
import { mayShowPhoto } from './profile-photo.server.ts'
import { mayManage, profileAt } from './profile-rows.server.ts'
import { emptyFacts } from './profiles.ts'

const { db } = await testDatabase()
const placement = { department: null, place: 0, fromYear: null, untilYear: null }
const [gate] = othersGate(appContext)
let admin: Person
let own = ''
let others = ''

beforeAll(async () => {
  admin = (await signedInAs(db, 'admin')).person
  own = String(await beginProfile(db, admin, 'Minati Sahoo'))
  const facts = { ...emptyFacts, name: 'Sunita Das' }
  const of = { ...placement, ownerEmail: 's.das@suiit.example', shown: false }
  others = String(await addProfile(db, admin, facts, of))
})

async function ask(actor: Person, profileId: string, init: RequestInit = {}): Promise<string> {
  const context = new RouterContextProvider()
  context.set(appContext, { db, actor } as never)
  const url = new URL(`/ProfileManager/${profileId}`, origin)
  const request = new Request(url, init)
  const args = { request, context, params: { profileId }, pattern: '', url }
  try {
    const answer = async () => gate?.(args, async () => new Response('entered'))
    const entered = await withFormFolder(answer)
    return isResponse(entered) ? await entered.text() : ''
  } catch (refusal) {
    if (isResponse(refusal)) return refusal.headers.get('location') ?? ''
    throw refusal
  }
}

test('an administrator writes the own profile without the gate, those of others behind it', async () => {
  const asked = `/admin/gate?${new URLSearchParams({ next: `/ProfileManager/${others}` })}`
  expect([await ask(admin, own), await ask(admin, others)]).toEqual(['entered', asked])
  const body = new FormData()
  body.append('name', 'Changed')
  expect(await ask(admin, others, { method: 'POST', body })).toBe(asked)
  expect(await heldForm(db, admin)).toMatchObject({ fields: [['name', 'Changed']] })
  for (const odd of ['0', '', `0${own}`, '999999'])
    expect(await ask(admin, odd)).not.toBe('entered')

  await db.insertInto('gate_openings').values({ session_id: admin.sessionId }).execute()
  expect(await ask(admin, others, { method: 'POST', body })).toBe('entered')
  expect(await heldForm(db, admin)).toBeNull()
})

test('members of the faculty never meet the gate: what is not theirs is not found', async () => {
  const { person } = await signedInAs(db, 'faculty')
  expect(await ask(person, others)).toBe('entered')
  await expect(profileAt(db, person, others)).rejects.toMatchObject({ code: 'not-found' })
})

test('a hidden profile and its photo are shown to administrators whose gate is open, and to tokens from behind it', async () => {
  const { person: shut } = await signedInAs(db, 'admin')
  const token = (scope: 'people:write' | 'notices:write') => ({
    ...shut,
    token: { scopes: [scope] },
  })
  expect(await mayManage(db, shut)).toBe(false)
  await expect(profileAt(db, shut, others)).rejects.toMatchObject({ code: 'not-found' })
  await expect(profileAt(db, token('notices:write'), others)).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await profileAt(db, token('people:write'), others)).facts.name).toBe('Sunita Das')
  expect((await profileAt(db, admin, others)).facts.name).toBe('Sunita Das')
  expect(await mayShowPhoto(db, admin, '0190a000-0000-7000-8000-000000000009')).toBe(false)
})
