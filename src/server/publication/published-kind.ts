import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { AuditKinds } from '../audit.ts'

/**
 * What is published: a table that has `id`, `number` and the columns of a publication, which are
 * `published_at`, `ends_on`, `pinned`, `withdrawn_at`, `version`, `created_by`, `changed_at` as
 * `notices` has them.
 */
export type PublishedKind = {
  readonly table: string
  /** The name that the audit has for it. */
  readonly entity: keyof AuditKinds
  /** For people: "notice". */
  readonly one: string
  readonly many: string
}

/** Errors: `forbidden` to all but administrators, who write what is published. */
export function requirePublisher(actor: Actor, { many }: PublishedKind): void {
  requireDuty('staff:contents', actor, `Only an administrator of the library writes ${many}.`)
}
