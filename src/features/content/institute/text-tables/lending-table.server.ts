import { scopeNames } from '#src/features/lending/lending-settings/scope-names.server.ts'
import { type RuleSet, ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { loadRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { rupees } from '#src/kernel/money.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { tableBlocks } from './table-blocks.server.ts'
import { type TableWords, tableWords } from './words.ts'

/**
 * What each category of members may borrow, as the rules of lending have it now. Types of copies
 * with the same rules share a line, and what nobody may borrow stands once at the end. Categories
 * and types are called what the library calls them.
 */
export async function lendingTable(db: Db, language: Language): Promise<readonly TextNode[]> {
  const [rules, names] = await Promise.all([loadRules(db), scopeNames(db)])
  const words = tableWords[language]
  const branch = names.branches[0]?.code ?? ''
  const rulesFor = (category: string, itemType: string) =>
    rules.for({ branch, category, itemType }).rules
  const [lent, inside] = split(names.itemTypes, ({ code }) =>
    names.categories.some((category) => !ruleOf(rulesFor(category.code, code), 'not-for-loan')),
  )
  const rows = names.categories.flatMap((category) => {
    const alike = Map.groupBy(lent, ({ code }) =>
      rulesWords(rulesFor(category.code, code), language),
    )
    return Array.from(alike, ([rule, types]) => {
      const isAll = alike.size === 1 && inside.length === 0
      return [category.name, isAll ? words.everything : namesOf(types), rule]
    })
  })
  const last = inside.length === 0 ? [] : [[words.everybody, namesOf(inside), words.readInside]]
  return tableBlocks([words.member, words.what, words.rules], [...rows, ...last])
}

function namesOf(types: readonly { readonly name: string }[]): string {
  return types.map(({ name }) => name).join(', ')
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function rulesWords(rules: RuleSet, language: Language): string {
  const words = tableWords[language]
  if (ruleOf(rules, 'not-for-loan')) return words.readInside
  const renewals = ruleOf(rules, 'renewals')
  const holds = ruleOf(rules, 'holds-allowed') ? ruleOf(rules, 'hold-limit') : 0
  return [
    limitWords(rules, words),
    lengthWords(rules, language),
    renewals === 0 ? words.noRenewal : words.renewals(renewals),
    holds === 0 ? words.noHolds : words.holds(holds),
    fineWords(rules, words),
  ].join('; ')
}

function limitWords(rules: RuleSet, words: TableWords): string {
  const [these, all] = [ruleOf(rules, 'loan-limit'), ruleOf(rules, 'total-limit')]
  if (these === null) return all === null ? words.anyNumber : words.inAll(all)
  return all === null ? words.atATime(these) : words.atATimeAndInAll(these, all)
}

function lengthWords(rules: RuleSet, language: Language): string {
  const words = tableWords[language]
  if (ruleOf(rules, 'overnight') !== null) return words.overnight
  const length = timeWords(rules, words, ruleOf(rules, 'loan-length'))
  const time = ruleOf(rules, 'day-mode') === 'ignore' ? words.closedCount(length) : length
  const term = ruleOf(rules, 'term-end')
  if (term === null) return words.forTime(time)
  const day = shownDay(calendarWords[language], term.day)
  if (term.when === 'exactly') return words.untilDay(day)
  return term.when === 'not-after' ? words.untilAtMost(time, day) : words.untilAtLeast(time, day)
}

/** "21 days", "2 hours": the unit is that of the loan. */
function timeWords(rules: RuleSet, words: TableWords, number: number): string {
  return ruleOf(rules, 'loan-unit') === 'days' ? words.days(number) : words.hours(number)
}

/** "day", "2 days". */
function intervalWords(rules: RuleSet, words: TableWords): string {
  const interval = ruleOf(rules, 'fine-interval')
  if (interval > 1) return timeWords(rules, words, interval)
  return ruleOf(rules, 'loan-unit') === 'days' ? words.day : words.hour
}

function fineWords(rules: RuleSet, words: TableWords): string {
  const fine = ruleOf(rules, 'fine')
  if (fine === 0) return words.noFine
  const each = intervalWords(rules, words)
  const grace = ruleOf(rules, 'fine-grace')
  const cap = ruleOf(rules, 'fine-cap')
  return [
    words.late(rupees(fine), ruleOf(rules, 'fine-closed-days') ? words.closedCount(each) : each),
    grace > 0 ? words.grace(timeWords(rules, words, grace)) : '',
    cap === null ? '' : words.atMost(rupees(cap)),
    ruleOf(rules, 'fine-cap-price') ? words.upToPrice : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
