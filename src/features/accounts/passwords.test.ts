import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkNewPassword, hashPassword, isOutdated, verifyPassword } from './passwords.server.ts'

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

test.each(['', 'none', 'secret', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'the text %j is no hash',
  async (text) => {
    expect(await verifyPassword(text, text)).toBe(false)
  },
)

test('a new password has 6 to 128 letters, in any script', () => {
  expect(() => checkNewPassword('12345')).toThrow('Password should be at least 6 characters.')
  expect(() => checkNewPassword('👍👍👍')).toThrow('at least 6')
  expect(() => checkNewPassword('x'.repeat(129))).toThrow('at most 128')
  expect(() => checkNewPassword('123456')).not.toThrow()
  expect(() => checkNewPassword('👍'.repeat(128))).not.toThrow()
})
