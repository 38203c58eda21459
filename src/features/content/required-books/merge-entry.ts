import {
  type FieldTimes,
  type RequiredField,
  type RequiredTexts,
  requiredFields,
} from './required-books.ts'

/** An entry as the library has it. */
export type StoredEntry = RequiredTexts & {
  readonly id: string
  readonly version: number
  readonly times: FieldTimes
  readonly isRemoved: boolean
}

/**
 * Milliseconds to which the fault of a clock is rounded: a change that is sent again keeps its time,
 * though it comes by a slower way.
 */
const clockStep = 5 * 60_000

/**
 * When fields were changed by the library's clock: that of a device may be wrong by `sentAt`, and
 * nothing was changed in time to come.
 */
export function settledTimes(times: FieldTimes, sentAt: number, now: Date): FieldTimes {
  const ahead = Math.round((now.getTime() - sentAt) / clockStep) * clockStep
  const settled = requiredFields.flatMap((field): [RequiredField, number][] => {
    const time = times[field]
    return time === undefined ? [] : [[field, Math.max(0, Math.min(time + ahead, now.getTime()))]]
  })
  return Object.fromEntries(settled)
}

/** Whether any field was changed after what the library has of it. */
export function isLater(stored: Pick<StoredEntry, 'times'>, times: FieldTimes): boolean {
  return requiredFields.some((field) => (times[field] ?? -1) > (stored.times[field] ?? 0))
}

/** The texts of an entry after a change of some of its fields: of each the later one stays. */
export function keptTexts(
  stored: RequiredTexts & { readonly times: FieldTimes },
  sent: RequiredTexts,
  times: FieldTimes,
): { readonly texts: RequiredTexts; readonly times: FieldTimes } {
  const later = requiredFields.filter((field) => (times[field] ?? -1) >= (stored.times[field] ?? 0))
  const { title, author, note, course, neededOn } = stored
  let texts: RequiredTexts = { title, author, note, course, neededOn }
  for (const field of later) texts = { ...texts, [field]: sent[field] }
  // A book has a name, whatever a device says.
  if (texts.title === '') texts = { ...texts, title }
  const kept = Object.fromEntries(later.map((field) => [field, times[field]]))
  return { texts, times: { ...stored.times, ...kept } }
}
