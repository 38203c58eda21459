import { BlockList, isIP } from 'node:net'

/**
 * Whether an address lies in one of the networks of the campus, given as `10.20.0.0/16` or
 * `2001:db8:1::/48`; null where there are none, so that nobody knows.
 */
export function campusNetwork(
  networks: readonly string[],
): (address: string | undefined) => boolean | null {
  if (networks.length === 0) return () => null
  const list = new BlockList()
  for (const network of networks) {
    const [net = '', prefix = ''] = network.split('/')
    list.addSubnet(net, Number(prefix), net.includes(':') ? 'ipv6' : 'ipv4')
  }
  return (address = '') => {
    const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%')[0] ?? ''
    const kind = isIP(plain)
    return kind !== 0 && list.check(plain, kind === 6 ? 'ipv6' : 'ipv4')
  }
}
