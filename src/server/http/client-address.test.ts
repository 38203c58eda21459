import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientOf } from './client-address.ts'

const direct = (socket: string) => clientOf({ socket, forwardedFor: null, trustProxy: false })

test('IPv4 counts by address, also where it is written as IPv6; IPv6 by its /64', () => {
  expect(direct('192.0.2.7')).toBe('192.0.2.7')
  expect(direct('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(direct('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(direct('2001:0db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(direct('2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(direct('::1')).toBe('0:0:0:0::/64')
  expect(direct('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('what a proxy says counts only where it is trusted, and then what it has written itself', () => {
  const asked = (forwardedFor: string, trustProxy: boolean) =>
    clientOf({ socket: '10.0.0.1', forwardedFor, trustProxy })
  expect(asked('192.0.2.7', false)).toBe('10.0.0.1')
  expect(asked('203.0.113.9, 192.0.2.7', true)).toBe('192.0.2.7')
  expect(asked('nonsense', true)).toBe('10.0.0.1')
  expect(asked('', true)).toBe('10.0.0.1')
})

test('all addresses of one /64 are one client', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      if (address.includes('.')) return
      const network = direct(address)
      expect(network).toMatch(/^([0-9a-f]{1,4}:){3}[0-9a-f]{1,4}::\/64$/)
      expect(direct(network.replace('::/64', ':1:2:3:4'))).toBe(network)
    }),
  )
})
