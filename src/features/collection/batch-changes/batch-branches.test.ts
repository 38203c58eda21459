import { beforeEach, expect, test } from 'vitest'
import { copyByCode } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { batchWork } from '#test/batches.ts'
import { testDatabase } from '#test/database.ts'
import { ofScience, scienceShelf, twoBranches } from '#test/two-branches.ts'
import {
  askForPreview,
  carryOut,
  resumeBatch,
  stopBatch,
  undoBatch,
} from './ask-for-work.server.ts'
import { batchAt } from './batch-rows.server.ts'
import { addEdit, beginBatch } from './begin-batch.server.ts'
import type { SentEdit } from './read-edit.ts'

const { db } = await testDatabase()
const { main } = await twoBranches(db)
const work = batchWork(db)
const { admin, written, copyOf, preview, doJob, reasons } = work
const asha = ofScience(['cataloguing'])
beforeEach(async () => {
  await work.empty()
  const book = await written('One')
  await copyOf(book.id, '101', { location: scienceShelf })
  await copyOf(book.id, '102')
})
const noteOf = async (number: string) => (await copyByCode(db, admin, number))?.note

async function begun(edits: SentEdit[], actor = asha) {
  const number = await beginBatch(db, actor, 'copies', { by: 'search', search: '' })
  for (const edit of edits) await addEdit(db, actor, number, edit)
  await askForPreview(db, actor, number)
  await preview({ number: String(number) })
  return batchAt(db, admin, number)
}
const note = { what: 'note.add', value: 'Checked' }

test('a batch of who catalogues for one branch leaves the copies of others, and says why', async () => {
  const batch = await begun([note])
  expect(batch.counts).toMatchObject({ will: 1, cannot: 1 })
  expect((await reasons(batch)).toSorted()[0]).toContain(`It belongs to ${main.name}`)
  await carryOut(db, asha, batch.number, batch.preview ?? '')
  await doJob({ number: String(batch.number) })
  expect([await noteOf('101'), await noteOf('102')]).toEqual(['Checked', null])
})

test('a preview that somebody else made does not carry their branches over', async () => {
  const batch = await begun([note], admin)
  expect(batch.counts).toMatchObject({ will: 2 })
  const refused = carryOut(db, asha, batch.number, batch.preview ?? '')
  await expect(refused).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`Copy 102 belongs to ${main.name}. Your cataloguing role is`),
  })
  expect((await batchAt(db, admin, batch.number)).counts).toMatchObject({ will: 2 })
  await askForPreview(db, asha, batch.number)
  await preview({ number: String(batch.number) })
  const own = await batchAt(db, admin, batch.number)
  await carryOut(db, asha, own.number, own.preview ?? '')
  await doJob({ number: String(own.number) })
  expect([await noteOf('101'), await noteOf('102')]).toEqual(['Checked', null])
})

test('a stopped batch with copies of other branches is resumed by who may change them', async () => {
  const others = await begun([note], admin)
  await carryOut(db, admin, others.number, others.preview ?? '')
  await stopBatch(db, admin, others.number)
  await expect(resumeBatch(db, asha, others.number)).rejects.toThrow(`belongs to ${main.name}`)
  await resumeBatch(db, admin, others.number)
  await doJob({ number: String(others.number) })
  expect([await noteOf('101'), await noteOf('102')]).toEqual(['Checked', 'Checked'])
})

test('it brings no copy to another branch, and undoes nothing there', async () => {
  const moves = await begun([{ what: 'location.set', value: 'Main hall' }])
  await carryOut(db, asha, moves.number, moves.preview ?? '')
  await doJob({ number: String(moves.number) })
  expect((await reasons(moves)).join()).toContain(`It would stand in ${main.name}`)
  expect((await copyByCode(db, admin, '101'))?.location).toBe(scienceShelf)
  const done = await begun([note], admin)
  await carryOut(db, admin, done.number, done.preview ?? '')
  await doJob({ number: String(done.number) })
  const undo = await undoBatch(db, asha, done.number)
  await doJob({ number: String(undo) })
  expect([await noteOf('101'), await noteOf('102')]).toEqual([null, 'Checked'])
})
