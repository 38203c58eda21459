type Kind = { readonly optional: boolean; readonly onDevices?: true }

/**
 * What a member may be told of; its words name each by its key. `optional`: a member may refuse it.
 * `onDevices`: only devices tell it, those that were asked to.
 */
export const reminderKinds = {
  'due-soon': { optional: true },
  'due-today': { optional: true },
  overdue: { optional: false },
  'by-hand': { optional: false },
  're-dated': { optional: false },
  'hold-ready': { optional: true },
  'hold-expiring': { optional: true },
  receipt: { optional: true },
  notice: { optional: true, onDevices: true },
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

export type MessageState = 'waiting' | 'sent' | 'failed' | 'unreached' | 'printed' | 'unwanted'

/** Where a message stands; its words name each by its key. */
export const messageStateNames: readonly MessageState[] = [
  'waiting',
  'sent',
  'failed',
  'unreached',
  'printed',
  'unwanted',
]
