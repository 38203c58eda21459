import { expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { keepJobs } from './keep-jobs.ts'

const log = createLog('silent')
const away = new Error('the database is away')

test('jobs that do not start are tried again, and stop with the process', async () => {
  const stopping = new AbortController()
  const stop = vi.fn(async () => {})
  const start = vi
    .fn(async () => stop)
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away)
  const jobs = keepJobs(start, log, stopping.signal, 1)
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(3))
  expect(stop).not.toHaveBeenCalled()
  stopping.abort()
  await jobs
  expect(stop).toHaveBeenCalledTimes(1)
  expect(start).toHaveBeenCalledTimes(3)
})

test('a process that stops meanwhile waits for nothing', async () => {
  const stopping = new AbortController()
  const start = vi.fn(async () => {
    stopping.abort()
    throw away
  })
  await keepJobs(start, log, stopping.signal)
  expect(start).toHaveBeenCalledTimes(1)
  await keepJobs(start, log, stopping.signal)
  expect(start).toHaveBeenCalledTimes(1)
})
