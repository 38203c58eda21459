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

/** `at`: when it was last changed, in ms since 1970. */
type StoredDraft = FormDraft & { readonly at: number }

/** All that one person typed, by the names of forms; the owner is null where nobody was signed in. */
type StoredDrafts = {
  readonly owner: string | null
  readonly forms: Readonly<Record<string, StoredDraft>>
}

/** More is not stored: storage is small, and shared. */
const longest = 400_000

/**
 * What this person typed into the form of that name and did not save; null: nothing. What was typed
 * in this tab before somebody signed in becomes theirs, and goes with them.
 */
export function readDraft(name: string, owner: string | null, now = Date.now()): FormDraft | null {
  const own = draftsOf(owner, now)[name]
  if (own || owner === null) return own ?? null
  const visitors = draftsOf(null, now)[name]
  if (!visitors) return null
  writeDraft(name, owner, visitors, now)
  forgetDraft(name, null, now)
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
  const { [name]: _, ...others } = draftsOf(owner, now)
  const isNone = Object.keys(fields).length === 0
  writeAll(owner, isNone ? others : { ...others, [name]: { at: now, fields, sentAt } })
}

/** Forgets what was typed: it is saved, or not wanted. */
export function forgetDraft(name: string, owner: string | null, now = Date.now()): void {
  writeDraft(name, owner, { fields: {}, sentAt: null }, now)
}

/** What this person typed of late; what is older is forgotten with the next that is written. */
function draftsOf(owner: string | null, now: number): StoredDrafts['forms'] {
  try {
    const stored: unknown = JSON.parse(storageOf(owner).getItem(keyOf(owner)) ?? 'null')
    if (!isDrafts(stored) || stored.owner !== owner) return {}
    const oldest = now - draftDays * 24 * 60 * 60_000
    return Object.fromEntries(Object.entries(stored.forms).filter(([, { at }]) => at > oldest))
  } catch {
    return {}
  }
}

function writeAll(owner: string | null, forms: StoredDrafts['forms']): void {
  const stored: StoredDrafts = { owner, forms }
  try {
    const text = JSON.stringify(stored)
    if (Object.keys(forms).length === 0) storageOf(owner).removeItem(keyOf(owner))
    else if (text.length <= longest) storageOf(owner).setItem(keyOf(owner), text)
  } catch {
    // It stays on the page.
  }
}

function storageOf(owner: string | null): Storage {
  return owner === null ? window.sessionStorage : window.localStorage
}

function keyOf(owner: string | null): string {
  return owner === null ? sessionKeys.formDrafts : localKeys.formDrafts
}

function isDrafts(stored: unknown): stored is StoredDrafts {
  if (!isRecord(stored)) return false
  const { owner, forms } = stored
  const isOwner = owner === null || typeof owner === 'string'
  return isOwner && isRecord(forms) && Object.values(forms).every(isDraft)
}

function isDraft(stored: unknown): stored is StoredDraft {
  if (!isRecord(stored)) return false
  const { at, fields, sentAt } = stored
  const isSent = sentAt === null || typeof sentAt === 'number'
  return (
    typeof at === 'number' && isSent && isRecord(fields) && Object.values(fields).every(isField)
  )
}

function isField(field: unknown): field is DraftField {
  return isRecord(field) && typeof field.typed === 'string' && typeof field.before === 'string'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
