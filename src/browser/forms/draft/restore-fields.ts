import type { DraftField } from './draft-store.ts'

/** A field as the page has it, and as it stands there now. */
type FieldNow = { readonly page: string; readonly now: string }

/** What becomes of a field that was typed before: what to write into it, and what to say. */
export type FieldPlan = {
  /** The text to be put back; null: the field stays as it is. */
  readonly put: string | null
  /** Whether what stands there was typed before and is not saved. */
  readonly isBack: boolean
  /** Whether the page has another text than when it was typed: saving would replace that. */
  readonly clashes: boolean
}

const asItIs: FieldPlan = { put: null, isBack: false, clashes: false }

/**
 * What becomes of a field of which `typed` was stored. What was typed on this page already is newer,
 * and what the page has itself is no news.
 */
export function fieldPlan({ typed, before }: DraftField, { page, now }: FieldNow): FieldPlan {
  if (page === typed || (now !== page && now !== typed)) return asItIs
  return { put: now === typed ? null : typed, isBack: true, clashes: page !== before }
}
