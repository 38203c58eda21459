import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmail } from '#src/kernel/email-address.ts'
import { roleOf } from './roles.ts'

const domain = 'suiit.example'
const admins = ['library@suiit.example', '21admin01@suiit.example']
const rule = { domain, admins }
const of = (email: string) => roleOf({ email, emailVerified: true }, rule)

test.each([
  ['library@suiit.example', 'admin'],
  ['21admin01@suiit.example', 'admin'],
  ['Library@SUIIT.example', 'admin'],
  [' library@suiit.example ', 'admin'],
  ['library+x@suiit.example', 'faculty'],
  ['s.das@suiit.example', 'faculty'],
  ['S.DAS@Suiit.Example', 'faculty'],
  ['21cse001@suiit.example', 'student'],
  ['rk2.das@suiit.example', 'student'],
  ['s.das+1@suiit.example', 'student'],
  ['visitor@elsewhere.example', null],
  ['21cse001@elsewhere.example', null],
  ['x@evil-suiit.example', null],
  ['x@suiit.example.evil', null],
  ['x@sub.suiit.example', null],
  ['x@suiit.example.', null],
  ['x@suiit.example@evil.example', null],
  ['x@evil.example@suiit.example', null],
  ['"x@evil.example"@suiit.example', null],
  ['"library"@suiit.example', null],
  ['lib rary@suiit.example', null],
  ['librаry@suiit.example', null], // the а is Cyrillic
  ['x@ѕuiit.example', null], // the ѕ is Cyrillic
  ['x@suiıt.example', null], // a Turkish ı
  ['lıbrary@suiit.example', null],
  ['asha.\u212Aar@suiit.example', null], // the Kelvin sign lower-cases to k
  ['21cse００1@suiit.example', null], // wide digits
  ['x@suiit.example\u0000', null],
  ['x@suiit.example\nbcc:y@z.example', null],
  ['@suiit.example', null],
  ['suiit.example', null],
  ['', null],
])('%j is %s', (email, role) => {
  expect(of(email)).toBe(role)
})

test('nobody has a role before the address is verified', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.constantFrom(...admins)), (email) => {
      expect(roleOf({ email, emailVerified: false }, rule, 'faculty')).toBeNull()
    }),
  )
})

const local = fc.stringMatching(/^[a-z0-9]([a-z0-9.]?[a-z0-9]){0,12}$/)

test('of the domain, a digit makes a student and none makes faculty, whatever the case', () => {
  fc.assert(
    fc.property(local, fc.infiniteStream(fc.boolean()), (name, cases) => {
      const email = [...`${name}@${domain}`]
        .map((letter) => (cases.next().value ? letter.toUpperCase() : letter))
        .join('')
      if (admins.includes(email.toLowerCase())) return
      expect(of(email)).toBe(/[0-9]/.test(name) ? 'student' : 'faculty')
    }),
  )
})

test('whoever has a role by the rule is of the whole domain', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.tuple(fc.string(), fc.string()).map(([one, two]) => `${one}@${two}${domain}`),
    fc.tuple(local, fc.string()).map(([one, two]) => `${one}@${domain}${two}`),
  )
  fc.assert(
    fc.property(anything, (email) => {
      if (of(email) === null) return
      expect(readEmail(email)?.split('@')[1]).toBe(domain)
      expect(email.trim()).toMatch(/^[!-~]+$/)
    }),
  )
})

test('an exception goes before the rule, and neither makes nor unmakes an administrator', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom('student', 'faculty'), (email, exception) => {
      const role = roleOf({ email, emailVerified: true }, rule, exception)
      expect(role === exception || (role === null && readEmail(email) === null)).toBe(true)
    }),
  )
  for (const email of admins) {
    expect(roleOf({ email, emailVerified: true }, rule, 'student')).toBe('admin')
  }
})

test('an address is kept in one spelling, and that is kept as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
      const email = readEmail(text)
      if (email === null) return
      expect(readEmail(email)).toBe(email)
      expect(email).toBe(text.trim().toLowerCase())
    }),
  )
})
