import { scopeNames } from '#src/features/lending/lending-settings/scope-names.server.ts'
import { type RuleSet, ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { loadRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Db } from '#src/server/database/connect.ts'
import { markdownTable } from './markdown-table.server.ts'

const head = ['Member', 'What', 'Rules']

/**
 * What each category of members may borrow, as the rules of lending have it now, in Markdown. Types
 * of copies with the same rules share a line, and what nobody may borrow stands once at the end.
 */
export async function lendingTable(db: Db): Promise<string> {
  const [rules, names] = await Promise.all([loadRules(db), scopeNames(db)])
  const branch = names.branches[0]?.code ?? ''
  const rulesFor = (category: string, itemType: string) =>
    rules.for({ branch, category, itemType }).rules
  const [lent, inside] = split(names.itemTypes, ({ code }) =>
    names.categories.some((category) => !ruleOf(rulesFor(category.code, code), 'not-for-loan')),
  )
  const rows = names.categories.flatMap((category) => {
    const alike = Map.groupBy(lent, ({ code }) => rulesWords(rulesFor(category.code, code)))
    return Array.from(alike, ([words, types]) => {
      const isAll = alike.size === 1 && inside.length === 0
      return [category.name, isAll ? 'Everything' : namesOf(types), words]
    })
  })
  const last = inside.length === 0 ? [] : [['Everybody', namesOf(inside), readInside]]
  return markdownTable(head, [...rows, ...last])
}

const readInside = 'read in the library'
/** The terms refer to these words. */
const closedDaysCount = ' (closed days count)'

function namesOf(types: readonly { readonly name: string }[]): string {
  return types.map(({ name }) => name).join(', ')
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function rulesWords(rules: RuleSet): string {
  if (ruleOf(rules, 'not-for-loan')) return readInside
  const renewals = ruleOf(rules, 'renewals')
  const holds = ruleOf(rules, 'holds-allowed') ? ruleOf(rules, 'hold-limit') : 0
  return [
    limitWords(rules),
    lengthWords(rules),
    renewals === 0 ? 'no renewal' : counted(renewals, 'renewal'),
    holds === 0 ? 'no holds' : counted(holds, 'hold'),
    fineWords(rules),
  ].join('; ')
}

function limitWords(rules: RuleSet): string {
  const [these, all] = [ruleOf(rules, 'loan-limit'), ruleOf(rules, 'total-limit')]
  if (these === null) return all === null ? 'any number' : `${all} in all`
  return `${these} at a time${all === null ? '' : `, ${all} in all`}`
}

function lengthWords(rules: RuleSet): string {
  if (ruleOf(rules, 'overnight') !== null) return 'until the next morning'
  const length = ruleOf(rules, 'loan-length')
  const unit = ruleOf(rules, 'loan-unit')
  const closed = ruleOf(rules, 'day-mode') === 'ignore' ? closedDaysCount : ''
  const words = `${counted(length, unit.slice(0, -1))}${closed}`
  const term = ruleOf(rules, 'term-end')
  if (term === null) return `for ${words}`
  const day = formatDay(term.day)
  if (term.when === 'exactly') return `until ${day}`
  return term.when === 'not-after'
    ? `${words}, until ${day} at most`
    : `${words}, at least to ${day}`
}

function fineWords(rules: RuleSet): string {
  const fine = ruleOf(rules, 'fine')
  if (fine === 0) return 'no fine'
  const [unit, interval] = [ruleOf(rules, 'loan-unit'), ruleOf(rules, 'fine-interval')]
  const one = unit.slice(0, -1)
  const grace = ruleOf(rules, 'fine-grace')
  const cap = ruleOf(rules, 'fine-cap')
  const closed = ruleOf(rules, 'fine-closed-days') ? closedDaysCount : ''
  return [
    `late: ${rupees(fine)} for every ${interval === 1 ? one : `${interval} ${unit}`}${closed}`,
    grace > 0 ? `after ${counted(grace, one)} of grace` : '',
    cap === null ? '' : `at most ${rupees(cap)}`,
    ruleOf(rules, 'fine-cap-price') ? 'never more than the price' : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
