import type { Config } from './config.ts'
import { isThisMachineAlone } from './this-machine.ts'

/**
 * The origin where the links of reminders lead, which no request asks for; null: unknown without
 * PUBLIC_URL, but for this machine alone.
 */
export function linksLeadTo(config: Config): string | null {
  if (config.publicUrl) return new URL(config.publicUrl).origin
  const { host, port } = config
  return isThisMachineAlone(config) && port > 0 ? `http://${host}:${port}` : null
}
