import { explain, type LoanRule, type RuleCase, type RuleSet } from './loan-rules.ts'

/** A set of rules under its id: the hash of what it says. */
export type StoredRules = { readonly id: string; readonly rules: RuleSet }

/** All rules as one version has them. */
export type RuleBook = {
  readonly version: string
  readonly all: readonly LoanRule[]
  /** What holds for a case. */
  readonly for: (asked: RuleCase) => StoredRules
}

/** The book of these rules; each case is worked out once. `idOf` names a set by what it says. */
export function ruleBook(
  version: string,
  all: readonly LoanRule[],
  idOf: (rules: RuleSet) => string,
): RuleBook {
  const byCase = new Map<string, StoredRules>()
  const find = (asked: RuleCase): StoredRules => {
    const key = JSON.stringify([asked.branch, asked.category, asked.itemType])
    const known = byCase.get(key)
    if (known) return known
    const rules = explain(all, asked)
    const found = { id: idOf(rules), rules }
    byCase.set(key, found)
    return found
  }
  return { version, all, for: find }
}
