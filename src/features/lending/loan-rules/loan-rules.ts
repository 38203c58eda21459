import { type RuleKind, type RuleValue, ruleKindNames, ruleKinds } from './rule-kinds.ts'

/** What a rule is for; null: all. */
export type RuleScope = {
  readonly branch: string | null
  readonly category: string | null
  readonly itemType: string | null
}

/** One thing that is said for one scope. */
export type LoanRule = RuleScope & {
  readonly id: string
  readonly kind: RuleKind
  readonly value: unknown
}

/** The loan that rules are asked about. */
export type RuleCase = {
  readonly branch: string
  readonly category: string
  readonly itemType: string
}

/**
 * What holds for a case: the value of a kind, the row that it came from, and what of the case that
 * row names.
 */
type RuleAnswer<Kind extends RuleKind = RuleKind> = {
  readonly kind: Kind
  readonly value: RuleValue<Kind>
  readonly ruleId: string
  readonly matchedOn: readonly (keyof RuleCase)[]
}

/**
 * What holds for a case, whole: the same for all loans of one kind of member and copy until a rule
 * changes.
 */
export type RuleSet = { readonly [Kind in RuleKind]: RuleAnswer<Kind> }

/** The value of a kind in a set. */
export function ruleOf<Kind extends RuleKind>(set: RuleSet, kind: Kind): RuleValue<Kind> {
  return set[kind].value
}

/**
 * Everything that holds for a case. Of the rules of a kind that fit, the one wins that names most,
 * a branch before a category before an item type: Koha's order, kind by kind. `rules` hold a row
 * for all of each kind: the database sees to it.
 */
export function explain(rules: readonly LoanRule[], asked: RuleCase): RuleSet {
  const answers = ruleKindNames.map((kind) => [kind, winner(rules, kind, asked)] as const)
  return Object.fromEntries(answers) as unknown as RuleSet
}

function winner(rules: readonly LoanRule[], kind: RuleKind, asked: RuleCase): RuleAnswer {
  const fitting = rules.filter((rule) => rule.kind === kind && fits(rule, asked))
  const [best] = fitting.toSorted((one, other) => weightOf(other) - weightOf(one))
  if (!best) throw new Error(`the rules say nothing of ${kind}`)
  return {
    kind,
    value: ruleKinds[kind].shape.parse(best.value),
    ruleId: best.id,
    matchedOn: (['branch', 'category', 'itemType'] as const).filter((part) => best[part] !== null),
  }
}

function fits(rule: RuleScope, asked: RuleCase): boolean {
  return (
    (rule.branch === null || rule.branch === asked.branch) &&
    (rule.category === null || rule.category === asked.category) &&
    (rule.itemType === null || rule.itemType === asked.itemType)
  )
}

/**
 * A named branch outweighs a named category and item type together, a named category an item type.
 */
function weightOf({ branch, category, itemType }: RuleScope): number {
  return (branch === null ? 0 : 4) + (category === null ? 0 : 2) + (itemType === null ? 0 : 1)
}
