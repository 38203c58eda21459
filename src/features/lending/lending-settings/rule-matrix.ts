import {
  explain,
  type LoanRule,
  type RuleScope,
} from '#src/features/lending/loan-rules/loan-rules.ts'
import type { RuleKind } from '#src/features/lending/loan-rules/rule-kinds.ts'

export type Named = { readonly code: string; readonly name: string }

/** What holds for one scope: said for it, or fallen back on. */
export type MatrixCell = {
  readonly scope: RuleScope
  readonly value: unknown
  /** The rule that says it for this very scope; null: it comes from a more general one. */
  readonly ownRule: string | null
}

/** A line of the matrix: a category, or all where `code` is ''. */
export type MatrixRow = Named & { readonly cells: readonly MatrixCell[] }

const all: Named = { code: '', name: 'All' }

/**
 * What a kind says for each category of members and type of copies, of one branch or all (null).
 * The first row and column are "all".
 */
export function ruleMatrix(
  rules: readonly LoanRule[],
  kind: RuleKind,
  branch: string | null,
  categories: readonly Named[],
  itemTypes: readonly Named[],
): MatrixRow[] {
  return [all, ...categories].map((category) => ({
    ...category,
    cells: [all, ...itemTypes].map((itemType) => {
      const asked = { branch: branch ?? '', category: category.code, itemType: itemType.code }
      const scope = { branch, category: category.code || null, itemType: itemType.code || null }
      const { value } = explain(rules, asked)[kind]
      return { scope, value, ownRule: ruleFor(rules, kind, scope)?.id ?? null }
    }),
  }))
}

/** The rule that is said for this very scope. */
function ruleFor(rules: readonly LoanRule[], kind: RuleKind, scope: RuleScope) {
  return rules.find(
    (rule) =>
      rule.kind === kind &&
      rule.branch === scope.branch &&
      rule.category === scope.category &&
      rule.itemType === scope.itemType,
  )
}
