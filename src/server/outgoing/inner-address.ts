import { BlockList, isIP } from 'node:net'

/**
 * What is no host of the Internet by IANA's IPv4 Special-Purpose Address Registry (RFC 6890), and
 * multicast (RFC 5771). The few addresses in it that can be reached (192.0.0.9, 192.31.196.0/24 and
 * the like) are of services that nobody here asks.
 */
const special4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/**
 * The part of IPv6 that has hosts of the Internet (IANA's IPv6 Address Space). Outside are
 * loopback, IPv4-mapped, NAT64 (64:ff9b::/96 and 64:ff9b:1::/48), discard, unique local,
 * link-local, site-local (fec0::/10) and multicast addresses.
 */
const global6 = listOf('ipv6', [['2000::', 3]])

/**
 * What is none within it, by IANA's IPv6 Special-Purpose Address Registry: 2001::/23 has Teredo,
 * 2002::/16 is 6to4.
 */
const special6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
])

function listOf(family: 'ipv4' | 'ipv6', nets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, family)
  return list
}

/**
 * Whether an IP address is one of this machine, of a network behind it, or of no host of the
 * Internet; what is no address too.
 */
export function isInnerAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return special4.check(address, 'ipv4')
  if (kind !== 6 || address.includes('%')) return true
  return !global6.check(address, 'ipv6') || special6.check(address, 'ipv6')
}
