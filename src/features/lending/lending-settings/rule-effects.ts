import type { LoanRule } from '#src/features/lending/loan-rules/loan-rules.ts'
import type { RuleKind } from '#src/features/lending/loan-rules/rule-kinds.ts'
import { type Named, ruleMatrix } from './rule-matrix.ts'
import { ruleWords } from './rule-values.ts'

/** For whom and what a change of rules changes a value, in words. */
export type RuleEffect = {
  readonly before: string
  readonly after: string
  /** "Undergraduate: Book, Textbook", one for each category. */
  readonly where: readonly string[]
}

type RuleEffectsInput = {
  readonly kind: RuleKind
  readonly branch: string | null
  readonly before: readonly LoanRule[]
  readonly after: readonly LoanRule[]
  readonly categories: readonly Named[]
  readonly itemTypes: readonly Named[]
}

/**
 * What a change of rules changes beside the field that was typed into: what is said for a category
 * holds for item types that had a rule for all members too.
 */
export function ruleEffects(input: RuleEffectsInput): RuleEffect[] {
  const { kind, branch, before, after, categories, itemTypes } = input
  const matrix = (rules: readonly LoanRule[]) =>
    ruleMatrix(rules, kind, branch, categories, itemTypes)
  const now = matrix(after)
  const changed = matrix(before).flatMap(({ code, name, cells }, row) =>
    cells.flatMap(({ scope, value }, at) => {
      const type = itemTypes.find((one) => one.code === scope.itemType)
      const words = [ruleWords(kind, value), ruleWords(kind, now[row]?.cells[at]?.value)] as const
      return code === '' || !type || words[0] === words[1]
        ? []
        : [{ change: words.join(' → '), words, category: name, type: type.name }]
    }),
  )
  return [...Map.groupBy(changed, ({ change }) => change).values()].flatMap((cells) => {
    const [first] = cells
    if (!first) return []
    const byCategory = Map.groupBy(cells, ({ category }) => category)
    const where = [...byCategory].map(([category, some]) =>
      some.length === itemTypes.length
        ? `${category}: all types`
        : `${category}: ${some.map(({ type }) => type).join(', ')}`,
    )
    return [{ before: first.words[0], after: first.words[1], where }]
  })
}
