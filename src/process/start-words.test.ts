import { expect, test } from 'vitest'
import { demoGateUser, loadDemoPeople, people } from '#db/demo/load-people.ts'
import { demoSignIns } from '#src/features/people/accounts/demo.server.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { tellStart } from './start-words.server.ts'

const { db } = await testDatabase()
const url = 'http://127.0.0.1:3000/'
const passwords = { demoPassword: 'almirah-demo', demoGatePassword: 'almirah-gate' }
await loadDemoPeople(db, passwords, createLog('silent'))
const started = {
  url,
  people: await demoSignIns(db),
  password: passwords.demoPassword,
  gate: { userId: demoGateUser, password: passwords.demoGatePassword },
}

function wordsAt(isTTY: boolean, given = started): { log: string; terminal: string } {
  const written = { log: '', terminal: '' }
  const log = createLog('info', { write: (line) => (written.log += line) })
  tellStart(given, log, { isTTY, write: (text) => (written.terminal += text) })
  return written
}

test('at a terminal the address comes last, below a table of who may sign in', () => {
  const { log, terminal } = wordsAt(true)
  expect(log).not.toContain('almirah-demo')
  expect(terminal.trimEnd().split('\n').at(-1)?.trim()).toBe(url)
  for (const { email, name } of people)
    expect(terminal).toMatch(new RegExp(`^  \\S.+   ${name} +${email}$`, 'm'))
  expect(terminal).toMatch(/^ {2}Administrator {10}Minati Sahoo +library@suiit\.example$/m)
  expect(terminal).toMatch(/^ {2}E-mail not confirmed {3}Kabir Nayak /m)
  expect(terminal).toMatch(/^ {2}Disabled +Isha Mohanty /m)
  expect(terminal).toMatch(/^ {2}No role +Tara Sen /m)
  expect(terminal.split('almirah-demo')).toHaveLength(2)
  expect(terminal).toContain('the User ID librarian with the password almirah-gate.\n')
})

test('a log has the address and the people as lines', () => {
  const { log, terminal } = wordsAt(false)
  expect(terminal).toBe('')
  expect(log).toContain(`Almirah is ready: ${url}`)
  for (const { email } of people) expect(log).toContain(email)
})

test('without demo people nobody is named', () => {
  expect(wordsAt(true, { ...started, people: [] }).terminal).toBe(`\n  ${url}\n\n`)
  expect(wordsAt(false, { ...started, people: [] }).log).not.toContain('password')
})
