import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { visitor } from '../../kernel/actor.ts'
import { identify } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { verifyEmail } from './verify-email.server.ts'

const { db } = await testDatabase()
const client = {
  network: '203.0.113.0/24',
  userAgent: 'test',
  origin: 'http://127.0.0.1:3000',
  linkOrigin: 'http://127.0.0.1:3000',
}
const cookieOf = (setCookie: string[]) => setCookie[0]?.split(';')[0] ?? ''
const asks = (setCookie: string[]) =>
  identify(
    db,
    new Request(client.origin, { headers: { cookie: cookieOf(setCookie) } }),
    client.origin,
  )

test('sign up, mail, verify, sign in, identify', async () => {
  const { setCookie } = await signUp(db, client, {
    name: 'Asha',
    email: '21cse001@suiit.example',
    password: 'secret',
  })
  const me = await asks(setCookie)
  expect(me).toMatchObject({ kind: 'user', verified: false, role: null })
  const mail = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  const token = /token=(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
  const verified = await verifyEmail(db, me, client, token)
  expect(await asks(setCookie)).toEqual(visitor)
  expect(await asks(verified.setCookie)).toMatchObject({ verified: true, role: 'student' })
  const again = await signIn(db, visitor, client, {
    email: ' 21CSE001@suiit.example',
    password: 'secret',
  })
  expect(await asks(again.setCookie)).toMatchObject({
    role: 'student',
    email: '21cse001@suiit.example',
  })
})
