import type { Config } from './config.ts'

export type Reach = Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>

/**
 * Whether the site answers this machine alone: not by a network, and not through a proxy that does.
 */
export function isThisMachineAlone({ host, publicUrl, trustProxy }: Reach): boolean {
  return isLoopback(host) && !trustProxy && (!publicUrl || isLoopback(new URL(publicUrl).hostname))
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host)
}
