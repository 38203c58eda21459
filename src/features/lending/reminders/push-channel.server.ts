import { institute } from '#institute'
import { devicesOfMember } from '#src/features/people/push/devices.server.ts'
import { type Push, writePush } from '#src/features/people/push/write-push.server.ts'
import type { Channel } from './channel.server.ts'
import { isAnnounced, type ReminderKind } from './reminder-kinds.ts'

/** Milliseconds: what a device has not fetched by then tells the day before. */
const shelfLife = 24 * 3_600_000

/** What wakes a device that saves its battery, and what waits for it to wake. */
const urgencies: Readonly<Partial<Record<ReminderKind, Push['urgency']>>> = {
  'due-today': 'high',
  'hold-expiring': 'high',
  receipt: 'low',
}

function urgencyOf(kind: ReminderKind): Push['urgency'] {
  return isAnnounced(kind) ? 'low' : (urgencies[kind] ?? 'normal')
}

/**
 * Messages as notes on the devices that the member has asked to be told on: no more than the
 * subject of the mail, for others may see the screen.
 */
export const pushChannel: Channel = {
  id: 'push',
  chosenBy: 'device',
  canReach: async (db, { memberId }, kinds) =>
    (await devicesOfMember(db, memberId, kinds)).length > 0,
  send: async (db, { memberId }, { id, kinds, subject, to, now }) => {
    const [lead] = kinds
    await writePush(db, await devicesOfMember(db, memberId, kinds), {
      messageId: id,
      note: { title: institute.libraryName, body: subject, to, tag: id },
      urgency: lead ? urgencyOf(lead) : 'normal',
      expiresAt: new Date(now.getTime() + shelfLife),
    })
    return { mailId: null }
  },
}
