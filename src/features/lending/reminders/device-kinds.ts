import { type ReminderKind, reminderKindNames } from './reminder-kinds.ts'

/** What a device is told until its owner chooses: all that one has to do something about. */
export const usualDeviceKinds: readonly ReminderKind[] = reminderKindNames.filter(
  (kind) => kind !== 'receipt',
)

/** The kinds among these texts; all others are left out. */
export function readDeviceKinds(texts: readonly string[]): ReminderKind[] {
  return reminderKindNames.filter((kind) => texts.includes(kind))
}
