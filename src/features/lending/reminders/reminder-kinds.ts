type Kind = { readonly label: string; readonly optional: boolean; readonly onDevices?: true }

/**
 * What a member may be told of. `optional`: a member may refuse it. `onDevices`: only devices tell
 * it, those that were asked to.
 */
export const reminderKinds = {
  'due-soon': { label: 'Due soon', optional: true },
  'due-today': { label: 'Due today', optional: true },
  overdue: { label: 'Overdue', optional: false },
  'by-hand': { label: 'Sent by the library', optional: false },
  're-dated': { label: 'New due date', optional: false },
  'hold-ready': { label: 'Hold ready', optional: true },
  'hold-expiring': { label: 'Hold about to lapse', optional: true },
  receipt: { label: 'Receipt', optional: true },
  notice: { label: 'New notice', optional: true, onDevices: true },
} as const satisfies Record<string, Kind>

export type ReminderKind = keyof typeof reminderKinds

export const reminderKindNames = Object.keys(reminderKinds) as readonly ReminderKind[]

/** Whether only devices tell this kind: nobody is written a mail or a letter of it. */
export function isForDevices(kind: ReminderKind): boolean {
  const { onDevices }: Kind = reminderKinds[kind]
  return onDevices === true
}

/** The kinds that a member may refuse, once for all. */
export const optionalKinds = reminderKindNames.filter(
  (kind) => reminderKinds[kind].optional && !isForDevices(kind),
)

/** The kind of this name; null: there is none. */
export function reminderKindNamed(name: string): ReminderKind | null {
  return reminderKindNames.find((known) => known === name) ?? null
}

/** Where a message stands. */
export const messageStates = {
  waiting: 'On its way',
  sent: 'Sent',
  failed: 'Failed, tried again',
  unreached: 'Nobody to reach',
  printed: 'Printed',
  unwanted: 'Not wanted',
} as const

export type MessageState = keyof typeof messageStates

export const messageStateNames = Object.keys(messageStates) as readonly MessageState[]
