import type { BookDraft, CopyDraft } from '#src/features/collection/books/books.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { CopyPlan } from './copy-plan.ts'

/** How one record fared. */
export type Outcome =
  | { readonly kind: 'created' | 'merged' | 'unchanged' }
  | { readonly kind: 'rejected'; readonly reason: string }

/** What an import writes for: the batch notes each change. */
export type Writer = { readonly db: Db; readonly actor: Actor; readonly batchId: string }

/** A record on its way into the catalogue. */
export type Entry = {
  readonly draft: BookDraft
  readonly copies: readonly CopyDraft[]
  /** See `ImportRecord`. */
  readonly apart: boolean
  plan: (CopyPlan & { ok: true }) | null
  outcome: Outcome
}

/** Records that are one book. */
export type Target = {
  readonly entries: readonly Entry[]
  /** The stored book, or null where it is new. */
  id: string | null
}
