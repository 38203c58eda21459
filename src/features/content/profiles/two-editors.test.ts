import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { fieldsOf, sentForm, tooLate } from '#test/sent-form.ts'
import { addProfile } from './add-profile.server.ts'
import { saveWork } from './change-works.server.ts'
import { drawnFrom } from './department-forms.tsx'
import { departments, saveDepartment } from './departments.server.ts'
import { action as editProfile } from './edit-profile-page.tsx'
import { managedProfile } from './manager-draft.server.ts'
import { action as placeProfile } from './office-profile-page.tsx'
import { action as seeToProfiles } from './office-profiles-page.tsx'
import { textsOfPlacement } from './placement-texts.ts'
import { textsOfProfile } from './profile-texts.ts'
import { emptyFacts } from './profiles.ts'
import { action as editWorks } from './publications-page.tsx'
import { textsOfWork } from './work-texts.ts'
import { emptyWork } from './works.ts'

const { db } = await testDatabase()
const app = { db, actor, client: { linkOrigin: null } as never }

async function aProfile() {
  const placement = { department: null, place: 0, shown: true, fromYear: null, untilYear: null }
  const facts = { ...emptyFacts, name: 'Sunita Das' }
  const number = await addProfile(db, person('admin'), facts, { ...placement, ownerEmail: null })
  const profileId = String(number)
  return { profileId, now: () => managedProfile(db, actor, profileId) }
}

type Fields = Parameters<typeof sentForm>[3]

test('who saves a profile too late goes on with both', async () => {
  const { profileId, now } = await aProfile()
  const { draft } = await now()
  const drawn = { texts: textsOfProfile(draft.document.facts), version: draft.token }
  const send = (fields: Fields) => sentForm(editProfile, app, { profileId }, fields)
  const late = await tooLate(send, drawn, [{ room: 'B 12' }, { about: 'Reads.' }])
  expect(late.typed).toMatchObject({ room: 'B 12', about: 'Reads.' })
  expect(await send(late.typed ?? {})).toMatchObject({ status: 200 })
  expect((await now()).draft.document.facts).toMatchObject({ room: 'B 12', about: 'Reads.' })
})

test('one publication that two change: the second sees both; two publications: both are saved', async () => {
  const { profileId, now } = await aProfile()
  const shown = { number: profileId, token: null }
  for (const title of ['One', 'Two'])
    await saveWork(db, actor, shown, null, { ...emptyWork, title })
  const works = async () => (await now()).draft.document.works
  const [one, two] = [...(await works())].sort((a, b) => a.title.localeCompare(b.title))
  const send = (fields: Fields) => sentForm(editWorks, app, { profileId }, fields)
  const fields = (work = one) => ({
    ...fieldsOf({ texts: textsOfWork(work ?? emptyWork), version: '1.0' }),
    work: work?.id ?? '',
    intent: 'save',
  })
  const apart = [send({ ...fields(one), year: '2020' }), send({ ...fields(two), year: '2021' })]
  expect((await Promise.all(apart)).map(({ status }) => status)).toEqual([200, 200])
  const stale = await send({ ...fields(one), title: 'One, revised' })
  expect(stale).toMatchObject({ status: 409, current: { year: '2020' } })
  expect(stale.typed).toMatchObject({ title: 'One, revised', year: '2020' })
  expect(await send({ ...fields(one), ...stale.typed })).toMatchObject({ status: 200 })
  expect((await works()).map(({ title, year }) => `${title} ${year}`).sort()).toEqual([
    'One, revised 2020',
    'Two 2021',
  ])
})

test('how somebody is listed, and departments: who is too late goes on with both', async () => {
  const { profileId, now } = await aProfile()
  const { profile } = await now()
  const drawn = { texts: textsOfPlacement(profile), version: profile.version }
  const place = (fields: Fields) => sentForm(placeProfile, app, { profileId }, fields)
  const late = await tooLate(place, drawn, [{ place: '4' }, { fromYear: '2011' }])
  expect(late.typed).toMatchObject({ place: '4', fromYear: '2011' })
  expect(await place({ intent: 'approve', token: 'x' })).not.toHaveProperty('typed.place')
  expect(await place(late.typed ?? {})).toMatchObject({ status: 200 })
  expect((await now()).profile).toMatchObject({ place: 4, fromYear: 2011, shown: true })

  const names = { hi: '', or: '' }
  const facts = { name: 'Physics', names, place: 1, isLibrary: false }
  const number = await saveDepartment(db, actor, null, facts)
  const group = async () => {
    const found = (await departments(db)).find((one) => one.number === number)
    if (!found) throw new Error('it is there')
    return found
  }
  const save = (fields: Fields) =>
    sentForm(seeToProfiles, app, {}, { ...fields, number: String(number), intent: 'department' })
  const lost = await tooLate(save, drawnFrom(await group()), [
    { groupPlace: '7' },
    { 'group.hi': 'भौतिकी' },
  ])
  expect(lost.typed).toMatchObject({ groupPlace: '7', 'group.hi': 'भौतिकी', number: `${number}` })
  expect(await save(lost.typed ?? {})).toMatchObject({ status: 200 })
  expect(await group()).toMatchObject({ place: 7, names: { hi: 'भौतिकी' } })
})
