import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { client, passwords } from '#test/signed-in.ts'
import { insertUser, renewHash, storePassword } from './new-user.server.ts'
import { hashPassword, isOutdated } from './passwords.server.ts'
import { signIn } from './sign-in.server.ts'

const { db } = await testDatabase()
const email = 's.das@suiit.example'
const before = oldHash('secret')
const id = await insertUser(db, { email, name: 'S Das', verified: true, passwordHash: before })

/** A hash as it was made at another cost. */
function oldHash(message: string): string {
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 64, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message, nonce, ...cost, tagLength: 32 })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(tag)}`
}

async function stored(): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row?.password ?? ''
}

test('a hash of another cost is made anew when its owner signs in, and by nobody else', async () => {
  const wrong = signIn(db, visitor, client, passwords, { email, password: 'Secret' })
  await expect(wrong).rejects.toThrow('Incorrect password.')
  expect(await stored()).toBe(before)
  await signIn(db, visitor, client, passwords, { email, password: 'secret' })
  const renewed = await stored()
  expect([renewed === before, isOutdated(renewed)]).toEqual([false, false])
  await signIn(db, visitor, client, passwords, { email, password: 'secret' })
  expect(await stored()).toBe(renewed)
})

test('a password that was set anew meanwhile is not put back', async () => {
  const now = await stored()
  await renewHash(db, id ?? '', { before, after: await hashPassword('secret') })
  expect(await stored()).toBe(now)
})

test('two who sign in at once while the hash is made anew are both in', async () => {
  await storePassword(db, id ?? '', before)
  const both = [1, 2].map(() =>
    signIn(db, visitor, client, passwords, { email, password: 'secret' }),
  )
  expect(await Promise.all(both)).toHaveLength(2)
  expect(isOutdated(await stored())).toBe(false)
})
