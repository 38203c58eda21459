import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceOf, placeOf } from './device.ts'
import { accountWords } from './words.ts'

const { en } = accountWords

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/130.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1`, 'Safari on Mac'],
  ['curl/8.5', 'An unknown browser'],
  [null, 'An unknown browser'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(en, userAgent)).toBe(device)
})

test('nothing that a browser says of itself stands on the page', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12 }), (said) => {
      expect(deviceOf(en, said)).not.toContain(said)
    }),
  )
})

test('of a network only the kind of its addresses is told', () => {
  const places = ['203.0.113.0/24', '2001:db8:1::/48', '127.0.0.0/24', 'unknown', null].map(
    (network) => placeOf(en, network),
  )
  expect(places).toEqual([
    'over IPv4',
    'over IPv6',
    'on the library’s own machine',
    'somewhere',
    'somewhere',
  ])
})
