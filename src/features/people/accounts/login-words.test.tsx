import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { failedResult } from '#src/browser/forms/form-result.ts'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import { type AuthErrorCode, authMessage } from './auth-errors.ts'
import CodePage from './code-page.tsx'
import { authErrorWords } from './errors/words.ts'
import LoginPage from './login-page.tsx'
import { readLoginQuery } from './login-query.ts'
import LogoutPage from './logout-page.tsx'
import ResetPage from './reset-page.tsx'
import VerifyPage from './verify-page.tsx'

const person = {
  name: 'Asha Rao',
  email: 'asha@suiit.example',
  photo: null,
  verified: true,
  role: 'student',
}
const ways = { google: true, allowed: true, shortest: 6, passkey: {}, mailLeaves: true }
const staying = [
  person.name,
  person.email,
  institute.shortName,
  institute.emailDomain,
  'Google',
  'API',
]

const login = (search: string, more = {}) => [
  `/login${search}`,
  LoginPage,
  {
    query: readLoginQuery(new URLSearchParams(search)),
    person: null,
    landing: null,
    wanted: null,
    failed: null,
    ways,
    ...more,
  },
]
const wanted = { title: 'रसीदें ରସିଦ', access: 'faculty-or-staff:contents' }
const at = { mailLeaves: false }

const drawn = [
  login(''),
  login('?as=student&told=reset-passkeys'),
  login('?mode=signup'),
  login('?mode=forgot'),
  login('?mode=resend', { ways: { ...ways, ...at } }),
  login('?next=/account', { wanted }),
  login('', { failed: failedResult('too-many-requests', '') }),
  login('', { ways: { ...ways, allowed: false } }),
  login('', { person }),
  login('', { person, wanted }),
  login('', { person: { ...person, verified: false }, wanted }),
  login('', { person: { ...person, verified: false }, ways: { ...ways, ...at } }),
  ['/login/code', CodePage, null],
  ['/login/verify', VerifyPage, { asks: true, allowed: true }],
  ['/login/reset', ResetPage, { allowed: true, shortest: 6 }],
  ['/logout', LogoutPage, null],
] as const

test.each(['hi', 'or'] as const)('the pages for signing in are in %s', (language) => {
  for (const [address, page, loaderData] of drawn) {
    const Page = page as unknown as ComponentType<{ loaderData: unknown }>
    const html = drawnAt(String(address), language, () => <Page loaderData={loaderData} />)
    expect(latinWords(html, staying), String(address)).toEqual([])
  }
})

test.each<AuthErrorCode>(['wrong-password', 'common-password', 'unknown-host'])(
  'the error %s is said in the language of who reads it',
  (code) => {
    expect(authMessage(authErrorWords.hi, code)).toMatch(/[\u0900-\u097f]/)
    expect(authMessage(authErrorWords.or, code)).toMatch(/[\u0b00-\u0b7f]/)
    expect(authMessage(authErrorWords.or, 'constructor')).toBe(authErrorWords.or.unexpected)
  },
)
