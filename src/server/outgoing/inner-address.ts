import { BlockList, isIP } from 'node:net'

/** Addresses that are of no host of the Internet: this machine, its networks, and what is set apart (IANA's special-purpose registries). */
const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(net, prefix, 'ipv6')
}

/** Whether an IP address is one of this machine or of a network behind it; what is no address too. */
export function isInnerAddress(address: string): boolean {
  const kind = isIP(address)
  return kind === 0 || inner.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}
