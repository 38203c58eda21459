import { tryRules } from '#src/features/lending/circulation/rule-trial.server.ts'
import { removeRule, setRule } from '#src/features/lending/loan-rules/change-rules.server.ts'
import type { LoanRule, RuleScope } from '#src/features/lending/loan-rules/loan-rules.ts'
import { listRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import {
  type RuleKind,
  ruleKindNamed,
  ruleKinds,
} from '#src/features/lending/loan-rules/rule-kinds.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { RuleAsked } from './rule-asked.ts'
import { ruleEffects } from './rule-effects.ts'
import { readRuleValue } from './rule-values.ts'
import { scopeNames } from './scope-names.server.ts'

/** Kinds that nothing past can be tried on. */
const untried = /^(hold|recall|ebook|lost|renew|overdue-limit|dues-limit)/

/**
 * Does what the form of a rule asks for, and tells it; or, where past loans tell what would come of
 * it and nobody has seen that yet, what that is. Errors: those of `setRule` and `removeRule`.
 */
export async function doRuleAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<string | RuleAsked> {
  const kind = ruleKindNamed(field('kind'))
  if (kind === null) throw new AppError('bad-request', 'There is no such rule.')
  const part = (name: string) => field(name) || null
  const scope = { branch: part('branch'), category: part('category'), itemType: part('itemType') }
  const isRemoved = field('intent') === 'remove'
  const value = readRuleValue(kind, field)
  const isReadable = isRemoved || ruleKinds[kind].shape.safeParse(value).success
  if (field('seen') !== 'yes' && isReadable && !untried.test(kind)) {
    const names = ['intent', 'kind', 'rule', 'branch', 'category', 'itemType', 'value', 'when']
    const fields = Object.fromEntries(names.map((name) => [name, field(name)]))
    const [rules, { categories, itemTypes }] = await Promise.all([listRules(db), scopeNames(db)])
    const changed = isRemoved
      ? rules.filter(({ id }) => id !== field('rule'))
      : [...rules.filter((rule) => !isOf(rule, kind, scope)), { ...scope, kind, value, id: '' }]
    const change = { kind, branch: scope.branch, before: rules, after: changed }
    return {
      kind,
      scope,
      fields,
      effects: ruleEffects({ ...change, categories, itemTypes }),
      trial: await tryRules(db, actor, rules, changed),
    }
  }
  await inTransaction(db, async (within) => {
    if (isRemoved) await removeRule(within, actor, field('rule'))
    else await setRule(within, actor, scope, kind, value)
  })
  return `${ruleKinds[kind].label}: ${isRemoved ? 'removed' : 'saved'}.`
}

function isOf(rule: LoanRule, kind: RuleKind, { branch, category, itemType }: RuleScope): boolean {
  return (
    rule.kind === kind &&
    rule.branch === branch &&
    rule.category === category &&
    rule.itemType === itemType
  )
}
