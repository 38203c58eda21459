import { localKeys, sessionKeys } from '#src/kernel/device-names.ts'
import { draftDays } from '#src/kernel/retention.ts'

/** A field that was changed: what stands in it, and what the page had there before. */
export type DraftField = { readonly typed: string; readonly before: string }

/** What was typed into a form and not saved, by the keys of its fields. */
export type FormDraft = {
  readonly fields: Readonly<Record<string, DraftField>>
  /** When it was last sent, in ms since 1970; null: it was not. */
  readonly sentAt: number | null
}

type StoredDraft = FormDraft & {
  /** The address of whoever typed it; null: nobody was signed in. */
  readonly owner: string | null
  /** When it was last changed, in ms since 1970. */
  readonly at: number
}

/** Longer ones are not stored: storage is small, and shared. */
const longest = 200_000

/**
 * What this person typed into the form of that name and did not save; null: nothing. What was typed
 * in this tab before somebody signed in becomes theirs, and goes with them.
 */
export function readDraft(name: string, owner: string | null, now = Date.now()): FormDraft | null {
  const own = owner === null ? null : readStored('local', keyOf(owner, name))
  if (own?.owner === owner && isInTime(own, now)) return own
  const visitors = readStored('session', keyOf(null, name))
  if (visitors === null || !isInTime(visitors, now)) return null
  if (owner !== null) {
    writeDraft(name, owner, visitors, now)
    storage('session')?.removeItem(keyOf(null, name))
  }
  return visitors
}

/**
 * Stores what is typed: of a person until they sign out; of somebody who is not signed in until the
 * tab is closed. Nothing happens where storage is shut or full.
 */
export function writeDraft(
  name: string,
  owner: string | null,
  { fields, sentAt }: FormDraft,
  now = Date.now(),
): void {
  if (Object.keys(fields).length === 0) {
    forgetDraft(name, owner)
    return
  }
  const kind = kindOf(owner)
  const text = JSON.stringify({ owner, at: now, fields, sentAt })
  if (text.length > longest) return
  try {
    storage(kind)?.setItem(keyOf(owner, name), text)
  } catch {
    // It stays on the page.
  }
}

/** Forgets what was typed: it is saved, or not wanted. */
export function forgetDraft(name: string, owner: string | null): void {
  storage(kindOf(owner))?.removeItem(keyOf(owner, name))
}

/** Forgets what was typed too long ago. */
export function forgetOldDrafts(now = Date.now()): void {
  const local = storage('local')
  if (!local) return
  for (const key of Object.keys(local)) {
    if (!key.startsWith(localKeys.formDrafts)) continue
    const draft = readStored('local', key)
    if (draft === null || !isInTime(draft, now)) local.removeItem(key)
  }
}

type StorageKind = 'local' | 'session'

function kindOf(owner: string | null): StorageKind {
  return owner === null ? 'session' : 'local'
}

function keyOf(owner: string | null, name: string): string {
  return `${owner === null ? sessionKeys.formDrafts : `${localKeys.formDrafts}${owner} `}${name}`
}

function storage(kind: StorageKind): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

function isInTime({ at }: StoredDraft, now: number): boolean {
  return at > now - draftDays * 24 * 60 * 60_000
}

function readStored(kind: StorageKind, key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(storage(kind)?.getItem(key) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

function isDraft(stored: unknown): stored is StoredDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { owner, at, fields, sentAt } = stored as Readonly<Record<string, unknown>>
  return (
    (owner === null || typeof owner === 'string') &&
    typeof at === 'number' &&
    (sentAt === null || typeof sentAt === 'number') &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every(isField)
  )
}

function isField(field: unknown): field is DraftField {
  if (typeof field !== 'object' || field === null) return false
  const { typed, before } = field as Readonly<Record<string, unknown>>
  return typeof typed === 'string' && typeof before === 'string'
}
