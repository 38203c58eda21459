import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { enqueue } from './enqueue.ts'

const { db } = await testDatabase()
const queue = { name: 'tea', retryLimit: 2, retryDelay: 10, expireInSeconds: 60 }

test('the first job of a queue makes it, also where many come at once', async () => {
  const numbers = Array.from({ length: 20 }, (_, at) => String(at))
  await Promise.all(
    numbers.map((number) =>
      db.transaction().execute((within) => enqueue(within, queue, { number })),
    ),
  )
  const taken = (await takeJobs(db, 'tea')).map(({ number }) => Number(number))
  expect(taken.sort((one, other) => one - other)).toEqual(numbers.map(Number))
})

test('a job of a transaction that fails is not there', async () => {
  const failing = db.transaction().execute(async (within) => {
    await enqueue(within, { ...queue, name: 'coffee' }, {})
    throw new Error('the rest went wrong')
  })
  await expect(failing).rejects.toThrow('the rest went wrong')
  expect(await takeJobs(db, 'coffee')).toEqual([])
})
