import { expect, test } from 'vitest'
import { changeProfile } from '#src/features/content/profiles/change-profile.server.ts'
import { allProfiles } from '#src/features/content/profiles/profile-rows.server.ts'
import { checkProfile } from '#src/features/content/profiles/profile-shape.server.ts'
import { emptyFacts } from '#src/features/content/profiles/profiles.ts'
import { checkWork } from '#src/features/content/profiles/work-shape.server.ts'
import { emptyWork } from '#src/features/content/profiles/works.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoMembers } from './load-members.ts'
import { loadDemoProfiles, removeDemoProfiles } from './load-profiles.ts'
import { demoProfiles } from './profile-people.ts'

const { db } = await testDatabase()

test('the people come once, and go again but for those that the library made its own', async () => {
  await loadDemoProfiles(db)
  expect(await allProfiles(db)).toEqual([])
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  await Promise.all([loadDemoProfiles(db), loadDemoProfiles(db)])
  const profiles = await allProfiles(db)
  expect(profiles).toHaveLength(demoProfiles.length)
  const shown = { number: String(profiles[0]?.number), token: null }
  await changeProfile(db, person('admin'), shown, (document) => ({
    ...document,
    facts: { ...document.facts, room: 'Ours' },
  }))
  expect(await removeDemoProfiles(db)).toBe(demoProfiles.length - 1)
  const left = await db.selectFrom('departments').select('name').execute()
  expect(left).toHaveLength(1)
})

test('what is written of them could be written on the form', () => {
  for (const { department: _, placement: _standing, works = [], ...written } of demoProfiles) {
    const facts = { ...emptyFacts, ...written }
    expect(checkProfile(facts)).toEqual(facts)
    for (const work of works) {
      expect(checkWork({ ...emptyWork, ...work })).toEqual({ ...emptyWork, ...work })
    }
  }
})
