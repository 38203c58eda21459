import type { Channel } from './channel.server.ts'
import { mailChannel } from './mail-channel.server.ts'

/** The channels in the order in which they are tried. */
export const channels: readonly Channel[] = [mailChannel]
