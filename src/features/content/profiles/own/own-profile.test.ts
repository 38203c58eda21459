import { beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { beginProfile } from '../add-profile.server.ts'
import { approveChange, returnChange, waitingCount } from '../approve-change.server.ts'
import { changeProfile } from '../change-profile.server.ts'
import { changeOf, tokenOf } from '../profile-draft.server.ts'
import { ownProfileAt } from '../profile-rows.server.ts'
import { changeProfileSettings, profileSettings } from '../profile-settings.server.ts'
import { ownProfileState } from './own-profile.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const das = person('faculty', { email: 's.das@suiit.example' })
beforeAll(async () => {
  const drawn = await profileSettings(db)
  await changeProfileSettings(db, admin, { ...drawn, waitsForApproval: true })
})

const looked = async (number: string) => {
  const profile = await ownProfileAt(db, admin, number)
  return { number, token: tokenOf(profile, await changeOf(db, profile.id)), origin: null }
}

test('a panel says what is next for the own profile, until nothing is', async () => {
  expect(await ownProfileState(db, das)).toEqual({ number: null, state: 'none', reason: '' })
  const number = await beginProfile(db, das, 'Sunita Das')
  expect(await ownProfileState(db, das)).toMatchObject({ number, state: 'bare' })
  const shown = { number: String(number), token: null }
  const send = (designation: string) =>
    changeProfile(db, das, shown, (document) => ({
      ...document,
      facts: { ...document.facts, designation },
    }))
  await send('Dean')
  expect(await ownProfileState(db, das)).toMatchObject({ state: 'waits' })
  expect(await waitingCount(db)).toBe(1)
  await returnChange(db, admin, await looked(String(number)), 'You are no dean.')
  expect(await ownProfileState(db, das)).toMatchObject({
    state: 'returned',
    reason: 'You are no dean.',
  })
  expect(await waitingCount(db)).toBe(0)
  await send('Professor')
  await approveChange(db, admin, await looked(String(number)), true)
  expect(await ownProfileState(db, das)).toBe(null)
})

test('nothing is next for those who have no profile to write', async () => {
  const unverified = person('faculty', { email: 'new@suiit.example', verified: false })
  for (const actor of [visitor, person('student'), unverified]) {
    expect(await ownProfileState(db, actor)).toBe(null)
  }
})
