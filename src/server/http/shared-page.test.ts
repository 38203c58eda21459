import { expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { person } from '#test/person.ts'
import { isSameForVisitors, withoutCookies } from './shared-page.ts'

const reads = (path: string) => path === '/own'
const ask = (path: string, init: RequestInit = {}) => new Request(`http://localhost${path}`, init)

test.each<[string, Request, Actor, boolean]>([
  ['a page that looks at no cookie', ask('/same?x=1'), visitor, true],
  ['its head', ask('/same', { method: 'HEAD' }), visitor, true],
  ['a page that looks at one', ask('/own'), visitor, false],
  ['a form', ask('/same', { method: 'POST' }), visitor, false],
  ['a person’s page', ask('/same'), person('student'), false],
])('%s', (_what, request, actor, same) => {
  expect(isSameForVisitors(request, actor, reads)).toBe(same)
})

test('what is the same for all visitors sees no cookie, and all else of the request', () => {
  const headers = { cookie: 'almirah.code=1', 'accept-language': 'or' }
  const asked = withoutCookies(ask('/same?x=1', { headers }))
  expect(asked.url).toBe('http://localhost/same?x=1')
  expect([...asked.headers]).toEqual([['accept-language', 'or']])
})
