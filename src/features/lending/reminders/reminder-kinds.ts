import type { AnnouncedKind } from '#src/kernel/announced-kinds.ts'

type Kind = { readonly optional: boolean }

/**
 * What a member is told of loans, holds and money; its words name each by its key. `optional`: a
 * member may refuse it.
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
} as const satisfies Record<string, Kind>

export type OwnKind = keyof typeof reminderKinds

/** Those, and what other rooms announce: it is told only to those who asked for it. */
export type ReminderKind = OwnKind | AnnouncedKind

export const ownKinds = Object.keys(reminderKinds) as readonly OwnKind[]

/** The kinds that a member may refuse, once for all. */
export const optionalKinds = ownKinds.filter((kind) => reminderKinds[kind].optional)

export function isAnnounced(kind: ReminderKind): kind is AnnouncedKind {
  return !Object.hasOwn(reminderKinds, kind)
}

/** A kind with what it is called in the reader's language. */
export type NamedKind = { readonly kind: ReminderKind; readonly label: string }

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
