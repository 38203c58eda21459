import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './passwords.server.ts'

test('a password is hashed at the cost that OWASP recommends, and only it fits', async () => {
  const hash = await hashPassword('ଲାଇବ୍ରେରୀ-42')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=9216,t=4,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await hashPassword('ଲାଇବ୍ରେରୀ-42')).not.toBe(hash)
  expect(await verifyPassword(hash, 'ଲାଇବ୍ରେରୀ-42')).toBe(true)
  expect(await verifyPassword(hash, 'ଲାଇବ୍ରେରୀ-43')).toBe(false)
  expect(isOutdated(hash)).toBe(false)
})

test('a letter that Unicode writes in two ways is one', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9 1'), 'cafe\u0301 1')).toBe(true)
})

test('a hash of other parameters still fits, and is outdated', async () => {
  const salt = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: 'secret',
    nonce: salt,
    memory: 64,
    passes: 1,
    parallelism: 2,
    tagLength: 24,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const old = `$argon2id$v=19$m=64,t=1,p=2$${text(salt)}$${text(tag)}`
  expect(await verifyPassword(old, 'secret')).toBe(true)
  expect(await verifyPassword(old, 'Secret')).toBe(false)
  expect(isOutdated(old)).toBe(true)
})

test('of very many at once some are asked to come again, and the others are answered', async () => {
  const salt = Buffer.alloc(16, 7).toString('base64').replaceAll('=', '')
  const cheap = `$argon2id$v=19$m=8,t=1,p=1$${salt}$${'A'.repeat(22)}`
  const asked = Array.from({ length: 300 }, () => verifyPassword(cheap, 'secret'))
  const answers = await Promise.allSettled(asked)
  const refused = answers.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(100)
  for (const error of refused) {
    expect(error).toMatchObject({ code: 'unavailable', details: { retryAfter: 60 } })
  }
  expect(await verifyPassword(cheap, 'secret')).toBe(false)
})

test.each(['', 'none', 'secret', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'the text %j is no hash',
  async (text) => {
    expect(await verifyPassword(text, text)).toBe(false)
  },
)
