import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { client, signedInAs } from '#test/signed-in.ts'
import { openGate } from './gate-session.server.ts'

const { db, url } = await testDatabase()
const settings = { contents: null, client, log: createLog('silent') }
const right = { userId: 'librarian', password: 'open sesame' }

async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin-gate-cli.ts')], {
    env: { ...process.env, DATABASE_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, out, error }
}

test('the environment sets the credentials, and they open the gate', async () => {
  const { person } = await signedInAs(db, 'admin')
  await expect(openGate(db, person, settings, right)).rejects.toThrow('npm run admin:gate')
  const done = await run({ GATE_USER_ID: right.userId, GATE_PASSWORD: right.password })
  expect(done).toMatchObject({ code: 0, error: '' })
  expect(done.out).not.toContain(right.password)
  expect(await openGate(db, person, settings, right)).toBe(true)
  const elsewhere = { GATE_CONTENTS_URL: 'https://code.example/x', GATE_CONTENTS_TOKEN: 'token' }
  const unused = await run({ ...elsewhere, GATE_USER_ID: 'other', GATE_PASSWORD: 'seven words' })
  expect(unused.out).toContain('They are not used while GATE_CONTENTS_URL is set')
})

test.each([
  [{}, 'There is no terminal to ask on: set GATE_USER_ID and GATE_PASSWORD.'],
  [{ GATE_USER_ID: 'librarian' }, 'There is no terminal to ask on'],
  [{ GATE_USER_ID: 'librarian', GATE_PASSWORD: 'short' }, 'at least 6 characters'],
  [{ GATE_USER_ID: ' ', GATE_PASSWORD: 'long enough' }, 'Please give a User ID'],
])('%j is refused with status 1, and nothing changes', async (env, message) => {
  const rows = () => db.selectFrom('gate_credentials').selectAll().execute()
  const before = await rows()
  expect(await run(env)).toMatchObject({ code: 1, error: expect.stringContaining(message) })
  expect(await rows()).toEqual(before)
})
