import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { client, signedInAs } from '#test/signed-in.ts'
import { newChallenge, takeChallenge } from './passkey-challenge.server.ts'
import { addPasskey, listPasskeys, newPasskeyOptions, signInByPasskey } from './passkeys.server.ts'

const { db } = await testDatabase()

test('a challenge is taken once, also by many at the same moment, for its purpose and in its hour', async () => {
  const now = 1_800_000_000_000
  const challenge = await newChallenge(db, 'sign-in', now)
  const later = now + 61 * 60_000
  expect(await takeChallenge(db, 'register:1', challenge, now)).toBe(false)
  expect(await takeChallenge(db, 'sign-in', challenge, later)).toBe(false)
  expect(await takeChallenge(db, 'sign-in', challenge, now - 1)).toBe(false)
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => takeChallenge(db, 'sign-in', challenge, now + 1)),
  )
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('a challenge of another’s making, or one that was changed, is none', async () => {
  const challenge = await newChallenge(db, 'sign-in')
  const bytes = Buffer.from(challenge, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect([at, await takeChallenge(db, 'sign-in', changed.toString('base64url'))]).toEqual([
      at,
      false,
    ])
  }
  for (const text of ['', 'x', '\0', 'A'.repeat(51)]) {
    expect(await takeChallenge(db, 'sign-in', text)).toBe(false)
  }
  expect(await takeChallenge(db, 'sign-in', challenge)).toBe(true)
})

const hostile = [
  '',
  'null',
  '[]',
  '{"id":1}',
  '{"id":"x"}',
  `{"id":"${'x'.repeat(30_000)}"}`,
  '{"id":"AAAA","rawId":"AAAA","type":"public-key","response":{"clientDataJSON":"e30","attestationObject":"oA","authenticatorData":"AA","signature":"AA"},"clientExtensionResults":{}}',
  '{"id":"__proto__","response":null}',
]

test.each(hostile)('the answer %.60s neither adds a passkey nor signs in', async (answer) => {
  const { person } = await signedInAs(db, 'student')
  await newPasskeyOptions(db, person, client)
  const refused = { details: { authCode: 'passkey-failed' } }
  await expect(addPasskey(db, person, client, { answer, name: 'x' })).rejects.toMatchObject(refused)
  await db
    .insertInto('passkeys')
    .values({
      id: person.id,
      user_id: person.id,
      credential_id: 'AAAA',
      public_key: Buffer.from('a0', 'hex'),
      counter: 0,
      transports: [],
      name: 'x',
    })
    .execute()
  await expect(signInByPasskey(db, visitor, client, answer)).rejects.toMatchObject(refused)
  await db.deleteFrom('passkeys').execute()
  expect(await listPasskeys(db, person)).toEqual([])
})
