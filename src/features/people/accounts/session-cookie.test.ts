import { expect, test } from 'vitest'
import { newSessionToken, sessionCookie, sessionTokenOf } from './session-cookie.server.ts'

const origin = 'http://library.example'
const sent = (cookie: string) =>
  sessionTokenOf(new Request(origin, { headers: { cookie } }), origin)

test('the token of a session comes back by its cookie', () => {
  const token = newSessionToken()
  const [cookie = ''] = sessionCookie(origin, token).split(';')
  expect(sent(`theme=dark; ${cookie}`)).toBe(token)
})

test('a cookie of before, with a signature, signs in still; other texts are no token', () => {
  const before = 'abcdefghijABCDEFGHIJ0123456789xy'
  expect(sent(`almirah.session_token=${before}.c2lnbmVk%3D`)).toBe(before)
  expect(sent(`almirah.session_token=${before}%2Ec2lnbmVk%3D`)).toBe(before)
  for (const other of ['', 'x', `${before}x`, `${before}'`, before.slice(1)]) {
    expect(sent(`almirah.session_token=${other}`)).toBeNull()
  }
})
