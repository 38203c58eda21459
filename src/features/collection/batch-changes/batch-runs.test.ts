import { beforeEach, describe, expect, test } from 'vitest'
import { bookHistory } from '#src/features/collection/catalogue-maintenance/book-history.server.ts'
import { undoBookChange } from '#src/features/collection/catalogue-maintenance/undo-change.server.ts'
import { batchWork } from '#test/batches.ts'
import { testDatabase } from '#test/database.ts'
import {
  askForPreview,
  carryOut,
  resumeBatch,
  stopBatch,
  undoBatch,
} from './ask-for-work.server.ts'
import { carryOutJobs } from './batch-jobs.server.ts'
import { batchAt } from './batch-rows.server.ts'
import { addEdit, removeBatch } from './begin-batch.server.ts'
import { writeNextLine } from './write-line.server.ts'

const { db } = await testDatabase()
const work = batchWork(db)
const { admin, log, preview, doJob, draftOf, written, previewed, confirmed, undone } = work
beforeEach(async () => {
  await work.empty()
})

async function severalBooks(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push((await written(`Book ${at}`)).id)
  return ids
}

describe('carrying out', () => {
  const set = [{ what: 'place.set', value: 'Cuttack' }]

  test('the same confirmation sent twice carries out once, another preview not at all', async () => {
    const { id } = await written('One')
    const batch = await previewed('books', set)
    const old = batch.preview ?? ''
    await askForPreview(db, admin, batch.number)
    await expect(carryOut(db, admin, batch.number, old)).rejects.toMatchObject({ code: 'conflict' })
    await preview({ number: String(batch.number) })
    const fresh = await batchAt(db, admin, batch.number)
    await Promise.all([1, 2, 3].map(() => carryOut(db, admin, batch.number, fresh.preview ?? '')))
    await Promise.all([1, 2, 3].map(() => doJob({ number: String(batch.number) })))
    await carryOut(db, admin, batch.number, fresh.preview ?? '')
    expect((await bookHistory(db, admin, id)).rows).toHaveLength(2)
    await expect(askForPreview(db, admin, batch.number)).rejects.toMatchObject({ code: 'conflict' })
    await expect(addEdit(db, admin, batch.number, set[0] ?? {})).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(removeBatch(db, admin, batch.number)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is stopped, resumed, and goes on behind what is written when its process ends', async () => {
    const ids = await severalBooks(6)
    const batch = await previewed('books', set)
    await carryOut(db, admin, batch.number, batch.preview ?? '')
    await expect(undoBatch(db, admin, batch.number)).rejects.toMatchObject({ code: 'conflict' })
    await writeNextLine(db, log, batch)
    await stopBatch(db, admin, batch.number)
    await doJob({ number: String(batch.number) })
    expect(await batchAt(db, admin, batch.number)).toMatchObject({
      state: 'stopped',
      counts: { changed: 1, will: 5 },
    })
    await resumeBatch(db, admin, batch.number)
    const stopping = new AbortController()
    stopping.abort()
    const ending = carryOutJobs({ db, log, stopping: stopping.signal })
    await expect(ending({ number: String(batch.number) })).rejects.toMatchObject({
      code: 'unavailable',
    })
    await Promise.all([writeNextLine(db, log, batch), writeNextLine(db, log, batch)])
    await doJob({ number: String(batch.number) })
    expect(await batchAt(db, admin, batch.number)).toMatchObject({
      state: 'done',
      counts: { changed: 6, left: 0 },
    })
    for (const id of ids) expect((await bookHistory(db, admin, id)).rows).toHaveLength(2)
  })

  test('one undo runs at a time, and a stopped undo is completed by another', async () => {
    const ids = await severalBooks(3)
    const batch = await confirmed(await previewed('books', set))
    const first = await undoBatch(db, admin, batch.number)
    await expect(undoBatch(db, admin, batch.number)).rejects.toMatchObject({ code: 'conflict' })
    await writeNextLine(db, log, await batchAt(db, admin, first))
    await stopBatch(db, admin, first)
    const second = await undone(batch.number)
    expect(second.counts).toMatchObject({ changed: 2 })
    for (const id of ids) expect((await draftOf(id))?.place).toBeUndefined()
    await expect(undoBatch(db, admin, batch.number)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a change undone by hand before is named in the undo', async () => {
    const { id } = await written('One')
    const batch = await confirmed(await previewed('books', set))
    const [entry] = (await bookHistory(db, admin, id)).rows
    await db.transaction().execute((within) => undoBookChange(within, admin, id, entry?.id ?? 0))
    expect((await undone(batch.number)).counts).toMatchObject({ changed: 0, left: 1 })
  })
})
