import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginAddress, readLoginQuery } from './login-query.ts'

const read = (address: string) => readLoginQuery(new URL(address, 'http://localhost').searchParams)

test('an empty address is signing in', () => {
  const plain = { mode: 'sign-in', as: null, next: null, told: null, failed: null }
  expect(read('/login')).toEqual(plain)
  expect(loginAddress({})).toBe('/login')
  expect(read('/login?mode=root&as=king&next=//evil.example&told=all')).toEqual(plain)
})

const names = fc.constantFrom('mode', 'as', 'next', 'told', 'failed')
const known = fc.constantFrom('signup', 'forgot', 'student', '/books?q=a&b=c', 'verified')
const anyQuery = fc.dictionary(names, fc.oneof(known, fc.string()))

test('any state comes back from its address, and no other site is ever next', () => {
  fc.assert(
    fc.property(anyQuery, (search) => {
      const query = readLoginQuery(new URLSearchParams(search))
      expect(read(loginAddress(query))).toEqual(query)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (next) => {
      const { next: safe } = readLoginQuery(new URLSearchParams({ next }))
      if (safe !== null) expect(new URL(safe, 'http://site.example').host).toBe('site.example')
    }),
  )
})
