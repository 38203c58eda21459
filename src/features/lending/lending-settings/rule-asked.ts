import type { RuleTrial } from '#src/features/lending/circulation/rule-trial.ts'
import type { RuleScope } from '#src/features/lending/loan-rules/loan-rules.ts'
import type { RuleKind } from '#src/features/lending/loan-rules/rule-kinds.ts'
import type { RuleEffect } from './rule-effects.ts'

/** A change of a rule that is asked about first: what was typed, and what it would have come to. */
export type RuleAsked = {
  readonly kind: RuleKind
  readonly scope: RuleScope
  readonly fields: Readonly<Record<string, string>>
  readonly effects: readonly RuleEffect[]
  readonly trial: RuleTrial
}
