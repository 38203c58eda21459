import { expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { addEntry } from './change-entries.server.ts'
import { addUnit } from './change-units.server.ts'
import { copyList } from './copy-list.server.ts'
import { type CourseFacts, type EntryFacts, emptyEntry } from './course-lists.ts'
import { ownList, unitsOf } from './course-rows.server.ts'
import { createList } from './save-list.server.ts'
import { shownList } from './shown-list.server.ts'

const { db } = await testDatabase()
const teacher = async () => (await signedInAs(db, 'faculty')).person

const facts: CourseFacts = {
  code: 'CS 301',
  title: 'Operating Systems',
  department: '',
  programme: '',
  year: 2026,
  term: 'odd',
  about: '',
  students: null,
}
const nothing: EntryFacts = { kind: 'book', need: 'required', ...emptyEntry }

test('what is sent again under its key is the same list, unit and entry', async () => {
  const own = await teacher()
  const key = newId()
  const make = () => createList(db, own, facts, key)
  const numbers = await Promise.all([make(), make(), make()])
  expect(new Set(numbers).size).toBe(1)
  const number = String(numbers[0])
  await expect(createList(db, await teacher(), facts, key)).rejects.toMatchObject({
    code: 'conflict',
  })
  const any = { number, version: null }
  const unit = newId()
  for (const title of ['Unit 1', 'Unit 1: Files']) await addUnit(db, own, any, title, unit)
  const entry = newId()
  for (const title of ['A book', 'A bok', 'A book']) {
    await addEntry(db, own, any, { ...nothing, title, unit }, entry)
  }
  const { units } = await shownList(db, own, await ownList(db, own, number))
  expect(units.map((one) => [one.title, one.entries.map(({ title }) => title)])).toEqual([
    ['', []],
    ['Unit 1: Files', ['A book']],
  ])
  const other = await teacher()
  const another = { number: String(await createList(db, other, facts)), version: null }
  const [its] = await unitsOf(db, (await ownList(db, other, another.number)).id)
  const written = { ...nothing, title: 'B', unit: its?.id ?? '' }
  await expect(addEntry(db, other, another, written, entry)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('another copy to a term is made once under its key', async () => {
  const own = await teacher()
  const number = String(await createList(db, own, facts))
  const next = { year: 2027, term: 'odd' } as const
  const first = await copyList(db, own, number, next)
  expect(await copyList(db, own, number, next)).toEqual({ number: first.number, isNew: false })
  const key = newId()
  const again = async () => (await copyList(db, own, number, next, key)).number
  const another = await again()
  expect(another).not.toBe(first.number)
  expect(await again()).toBe(another)
})
