import type { AuditedThing } from '#src/kernel/audited-thing.ts'
import { isId } from '#src/kernel/ids.ts'

/** A change as readers of the audit see it. */
export type AuditEntry = {
  readonly id: string
  /** An ISO instant. */
  readonly at: string
  /** An e-mail address, `visitor`, or `system:` with a name. */
  readonly actor: string
  /** The kind of thing and what happened to it: `user.disabled`. */
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly before: unknown
  readonly after: unknown
}

/** An entry with the words before and after the name of its thing. */
export type WordedEntry = AuditEntry & {
  readonly words: { readonly lead: string; readonly did: string }
}

/** What things are called today: those that a room names by `keyOfThing`, others by their ids. */
export type NamedThings = Readonly<Record<string, AuditedThing>>

export function keyOfThing({ entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>): string {
  return `${entity} ${entityId}`
}

/** What the thing of an entry is called today; null: it is gone, or its name is in the audit. */
export function thingOf(things: NamedThings, entry: AuditEntry): AuditedThing | null {
  return things[keyOfThing(entry)] ?? things[entry.entityId] ?? null
}

/** What the audit is narrowed by; '' or null: by nothing. */
export type AuditQuery = {
  /** An actor, or how their name begins. */
  readonly who: string
  /** A kind of thing (`user`), or one action (`user.disabled`). */
  readonly kind: string
  /** An id, an e-mail address, an accession or book number. */
  readonly thing: string
  /** Days of the institute, both included. */
  readonly from: string | null
  readonly to: string | null
}

/** Facts by which what is gone is known, the first that the audit has. */
const nameFacts = ['accessionNumber', 'title', 'email', 'name', 'fileName']

/**
 * What a thing was called when it was changed; its key where that is one for people, as
 * `credentials`; else nothing.
 */
export function writtenName({ entityId, before, after }: AuditEntry): string {
  const facts: Readonly<Record<string, unknown>> = { ...objectOf(before), ...objectOf(after) }
  const name = nameFacts.map((fact) => facts[fact]).find((fact) => typeof fact === 'string')
  if (typeof name === 'string' && name !== '') return name
  return isId(entityId) ? 'that is gone' : entityId
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Rows on a page, and the most that an export holds. */
export const auditPageSize = 50
export const longestAuditExport = 100_000
