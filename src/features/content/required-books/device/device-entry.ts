import { newId } from '#src/kernel/ids.ts'
import {
  type ChangeOutcome,
  type FieldTimes,
  type ListedEntry,
  type RequiredChange,
  type RequiredTexts,
  requiredFields,
} from '../required-books.ts'
import type { WrittenEntry } from '../written-entry.ts'

/** An entry as a browser keeps it, with what the library has not heard of yet. */
export type DeviceEntry = ListedEntry & {
  readonly changed: FieldTimes
  /** When it was removed here, by this device's clock; null: it is in the list. */
  readonly removedAt: number | null
  /** Whether it was put back after its removal. */
  readonly isBack: boolean
}

/** What the library has heard of all. */
export function heardOf(entry: ListedEntry): DeviceEntry {
  return { ...entry, changed: {}, removedAt: null, isBack: false }
}

/** A new entry; `now` in ms since 1970. */
export function newEntry(written: WrittenEntry, now: number): DeviceEntry {
  const times = requiredFields.filter((field) => written[field]).map((field) => [field, now])
  return {
    ...heardOf({
      ...written,
      id: newId(),
      addedAt: now,
      version: 0,
      ebook: null,
      status: null,
      arrivedOn: null,
    }),
    changed: Object.fromEntries(times),
  }
}

/** The entry with other texts: those that differ were changed now. */
export function withTexts(entry: DeviceEntry, texts: RequiredTexts, now: number): DeviceEntry {
  const changed = requiredFields.filter((field) => texts[field] !== entry[field])
  const times = Object.fromEntries(changed.map((field) => [field, now]))
  return { ...entry, ...texts, changed: { ...entry.changed, ...times } }
}

/** Whether the entry is one as a browser keeps it. */
export function isOfDevice(entry: ListedEntry): entry is DeviceEntry {
  return 'changed' in entry
}

/** Whether the library has yet to hear of something. */
export function isUnsent({ version, changed, removedAt, isBack }: DeviceEntry): boolean {
  return version === 0 || removedAt !== null || isBack || Object.keys(changed).length > 0
}

/** What the library is to hear of an entry. */
export function changeOf(entry: DeviceEntry): RequiredChange {
  const { id, book, isbn, title, author, note, course, neededOn, addedAt, version } = entry
  if (entry.removedAt !== null) return { kind: 'remove', id, seen: version }
  return {
    kind: 'put',
    entry: { id, book, isbn, title, author, note, course, neededOn, addedAt },
    times: entry.changed,
    isBack: entry.isBack,
  }
}

/** Tells one state of an entry that was sent from a later one. */
export function stateOf({ changed, removedAt, isBack }: DeviceEntry): string {
  return JSON.stringify([changed, removedAt, isBack])
}

/**
 * The list after an answer of the library: as it says, with what was changed here while it was under
 * way. `sent`: the states that were sent, by their ids.
 */
export function afterAnswer(
  stored: readonly DeviceEntry[],
  sent: ReadonlyMap<string, string>,
  answer: { readonly items: readonly ListedEntry[]; readonly outcomes: readonly ChangeOutcome[] },
): DeviceEntry[] {
  const local = new Map(stored.map((entry) => [entry.id, entry]))
  const came = new Map(answer.outcomes.map((outcome) => [outcome.id, outcome.came]))
  const isLater = (entry: DeviceEntry) => isUnsent(entry) && sent.get(entry.id) !== stateOf(entry)
  const known = answer.items.map((item) => {
    const own = local.get(item.id)
    return own && isLater(own) ? withOwnChanges(item, own) : heardOf(item)
  })
  const ids = new Set(known.map(({ id }) => id))
  const others = stored.filter((entry) => {
    return !ids.has(entry.id) && (isLater(entry) || came.get(entry.id) === 'full')
  })
  return [...known, ...others]
}

/**
 * The list as this browser keeps it, with what the page brought that the browser has not heard of:
 * entries that were added or changed elsewhere. Where the page and the browser know one, the later
 * version counts, with what was changed here. What the page does not have stays: it has a part of
 * the list alone.
 */
export function withPageEntries(
  stored: readonly DeviceEntry[],
  ofPage: readonly ListedEntry[],
): DeviceEntry[] {
  const local = new Map(stored.map((entry) => [entry.id, entry]))
  const later = ofPage.filter(({ id, version }) => version >= (local.get(id)?.version ?? 0))
  const known = later.map((item) => {
    const own = local.get(item.id)
    return own && isUnsent(own) ? withOwnChanges(item, own) : heardOf(item)
  })
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...stored.filter(({ id }) => !ids.has(id))]
}

/** An entry as the library has it, with what was changed here since. */
function withOwnChanges(item: ListedEntry, own: DeviceEntry): DeviceEntry {
  const fields = requiredFields.filter((field) => own.changed[field] !== undefined)
  const texts = Object.fromEntries(fields.map((field) => [field, own[field]]))
  const { changed, removedAt, isBack } = own
  return { ...item, ...texts, changed, removedAt, isBack }
}
