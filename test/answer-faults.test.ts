import { expect, test } from 'vitest'
import { securityHeaders } from '#src/server/http/security-headers.ts'
import { answerFaults } from './answer-faults.ts'

const origin = 'https://library.example'
const asked = { origin, isPrivate: true }
const careful = (more: Record<string, string> = {}) =>
  new Headers({
    ...securityHeaders(["'nonce-abc'"], [], true),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    ...more,
  })

test('a careful answer has no faults', () => {
  const body = `<link rel="stylesheet" href="/a.css"><script nonce="abc">1</script><a href="https://elsewhere.example">x</a>`
  const headers = careful({
    'set-cookie': 'a=b; Max-Age=9; Path=/; HttpOnly; SameSite=Lax; Secure',
  })
  expect(answerFaults({ status: 200, headers, body }, asked)).toEqual([])
})

test('a bare answer has most of them', () => {
  const headers = new Headers({ server: 'x', 'set-cookie': 'a=b; Domain=example' })
  const faults = answerFaults({ status: 405, headers, body: 'x' }, asked)
  expect(faults.length).toBeGreaterThan(18)
})

test.each([
  [
    careful({ 'content-security-policy': "script-src 'self' 'unsafe-inline'" }),
    '',
    'scripts in the page run',
  ],
  [careful({ 'cache-control': 'public, max-age=60' }), '', 'a private answer is shared'],
  [careful(), '<script src="//cdn.example/x.js"></script>', 'loads //cdn.example/x.js'],
  [careful(), '<script>1</script>', 'a script that cannot run'],
  [careful(), '<p onclick="x()">', 'has a handler in its markup'],
  [careful(), 'Error: x\n    at run (/srv/app/x.ts:1:2)', 'tells where the code stands'],
])('each fault is found: %#', (headers, body, fault) => {
  expect(answerFaults({ status: 200, headers, body }, asked)).toContain(fault)
})
