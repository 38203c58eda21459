import type { Channel } from './channel.server.ts'
import { mailChannel } from './mail-channel.server.ts'
import { pushChannel } from './push-channel.server.ts'

/** The channels; the first of those that take a message keeps its record. */
export const channels: readonly Channel[] = [mailChannel, pushChannel]
