import { expect, test } from 'vitest'
import { humanLine } from './human-lines.ts'
import { createLog } from './log.ts'

function logged(isTTY = false) {
  const lines: string[] = []
  return { lines, log: createLog('info', { isTTY, write: (line) => lines.push(line) }) }
}

test('a line is one JSON object with its level, time and the fields bound to it', () => {
  const { lines, log } = logged()
  log.child({ requestId: 'r1' }).info({ status: 200 }, 'request')
  log.debug('too quiet')
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '')
  expect(line).toMatchObject({ level: 'info', requestId: 'r1', status: 200, msg: 'request' })
  expect(new Date(line.time).toISOString()).toBe(line.time)
})

test('secrets are hidden, and of an error only its kind, text and place are kept', () => {
  const { lines, log } = logged()
  const err = Object.assign(new Error('duplicate'), { code: '23505', detail: 'hunter2' })
  log.error({ err, password: 'hunter2', user: { token: 'hunter2' } }, 'failed')
  expect(lines[0]).not.toContain('hunter2')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: '23505', message: 'duplicate' })
})

test('a person at a terminal reads short lines', () => {
  const { lines, log } = logged(true)
  log.warn({ port: 3000, host: 'h' }, 'careful')
  expect(lines[0]).toMatch(/warn .*careful {2}port=3000 {2}host=h\n$/)
  log.error({ err: new Error('broken') }, 'failed')
  expect(lines[1]).toMatch(/failed\nError: broken\n {4}at /)
})

test('text of a reader cannot write a line or a colour of its own', () => {
  const line = humanLine(
    JSON.stringify({ time: 0, level: 'info', msg: 'm', path: 'a\nb\x1b[31m\u202e' }),
  )
  expect(line.trimEnd()).not.toContain('\n')
  expect(line).toContain('path="a\\nb\\u001b[31m\\u202e"')
})
