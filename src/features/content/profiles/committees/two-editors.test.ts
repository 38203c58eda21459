import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { officeProgram as actor } from '#test/person.ts'
import { sentForm, tooLate } from '#test/sent-form.ts'
import { committeeAt, termsOf } from './committee-rows.server.ts'
import { textsOfCommittee, textsOfTerm } from './committee-texts.ts'
import { action } from './office-committee-page.tsx'
import { saveCommittee } from './save-committee.server.ts'
import { saveTerm } from './save-term.server.ts'

const { db } = await testDatabase()

test('who saves a committee or a term too late sees what the other wrote, and goes on', async () => {
  const names = { hi: '', or: '' }
  const facts = { name: 'Library Committee', names, about: '', place: 0 }
  const committeeId = String(await saveCommittee(db, actor, null, facts))
  const term = { profile: '', name: 'Asha Rao', role: 'Member', place: 1, fromDay: '2025-07-01' }
  const id = await saveTerm(db, actor, committeeId, null, { ...term, untilDay: null })
  const send = (fields: object) => sentForm(action, { db, actor }, { committeeId }, { ...fields })

  const committee = await committeeAt(db, committeeId)
  const drawn = { texts: textsOfCommittee(committee), version: committee.version }
  const save = (fields: object) => send({ ...fields, intent: 'committee' })
  const late = await tooLate(save, drawn, [{ place: '3' }, { about: 'Advises.' }])
  expect(late.typed).toMatchObject({ place: '3', about: 'Advises.' })
  expect(await save(late.typed ?? {})).toMatchObject({ status: 200 })
  expect(await committeeAt(db, committeeId)).toMatchObject({ place: 3, about: 'Advises.' })

  const now = async () => (await termsOf(db, actor, committee.id)).find((one) => one.id === id)
  const shown = await now()
  if (!shown) throw new Error('it is there')
  const ofTerm = (fields: object) => send({ ...fields, term: id, intent: 'term' })
  const lost = await tooLate(ofTerm, { texts: textsOfTerm(shown), version: shown.version }, [
    { role: 'Secretary' },
    { untilDay: '2027-06-30' },
  ])
  expect(lost.typed).toMatchObject({ role: 'Secretary', untilDay: '2027-06-30', term: id })
  expect(await ofTerm(lost.typed ?? {})).toMatchObject({ status: 200 })
  expect(await now()).toMatchObject({ role: 'Secretary', untilDay: '2027-06-30', version: 3 })
})
