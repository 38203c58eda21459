import { institute } from '#institute'
import type { Db } from '#src/server/database/connect.ts'
import { devicesOfUser } from './devices.server.ts'
import { type Push, writePush } from './write-push.server.ts'

type Told = {
  /** The message that it tells of: an id that a device shows once. */
  readonly messageId: string
  /** One sentence, in the person's language. Whoever holds the phone reads it. */
  readonly body: string
  /** The path that it opens. */
  readonly to: string
  /** A later one with the same tag takes its place on the device. */
  readonly tag: string
  readonly urgency: Push['urgency']
  /** Milliseconds: what a device has not fetched by then is not shown any more. */
  readonly shelfLife: number
  readonly now: Date
}

/** Tells a person something on all their devices, under the library's name, in the transaction. */
export async function pushToPerson(within: Db, userId: string, told: Told): Promise<void> {
  const { messageId, body, to, tag, urgency, shelfLife, now } = told
  await writePush(within, await devicesOfUser(within, userId), {
    messageId,
    note: { title: institute.libraryName, body, to, tag },
    urgency,
    expiresAt: new Date(now.getTime() + shelfLife),
  })
}
