import {
  explain,
  type LoanRule,
  type RuleSet,
  ruleOf,
} from '#src/features/lending/loan-rules/loan-rules.ts'
import type { RuleKind } from '#src/features/lending/loan-rules/rule-kinds.ts'
import { counted } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Named } from './rule-matrix.ts'
import { ruleWords } from './rule-values.ts'

/** A part of a sentence: what it says, the kind that it comes from, and whether it is set here. */
export type RulePart = {
  readonly text: string
  readonly kind: RuleKind
  readonly isOwn: boolean
}

/** What members of a category may, and where a type of copy makes it different. */
export type RuleSentence = {
  readonly category: Named
  readonly parts: readonly RulePart[]
  readonly exceptions: readonly { readonly itemType: Named; readonly parts: readonly RulePart[] }[]
}

/**
 * The rules of all branches as sentences: for all members, then for each category. An exception is
 * a type of copy for which parts of the sentence read otherwise, with those parts alone; those for
 * all members are said once, and of a category what differs from them (no parts: nothing is other
 * for this type).
 */
export function ruleSentences(
  rules: readonly LoanRule[],
  categories: readonly Named[],
  itemTypes: readonly Named[],
): RuleSentence[] {
  const everywhere = rules.filter(({ branch }) => branch === null)
  const setOf = (category: string, itemType: string) =>
    explain(everywhere, { branch: '', category, itemType })
  const sentenceOf = (category: Named): RuleSentence => {
    const parts = partsOf(setOf(category.code, ''), 'category')
    const said = new Set(parts.map(({ text }) => text))
    const exceptions = itemTypes.map((itemType) => {
      const own = partsOf(setOf(category.code, itemType.code), 'itemType')
      return { itemType, parts: own.filter(({ text }) => !said.has(text)) }
    })
    return { category, parts, exceptions }
  }
  const all = sentenceOf({ code: '', name: 'All members' })
  const general = new Map(all.exceptions.map(({ itemType, parts }) => [itemType, textOf(parts)]))
  return [
    { ...all, exceptions: all.exceptions.filter(({ parts }) => parts.length > 0) },
    ...categories.map(sentenceOf).map(({ exceptions, ...sentence }) => ({
      ...sentence,
      exceptions: exceptions.filter(
        ({ itemType, parts }) => textOf(parts) !== general.get(itemType),
      ),
    })),
  ]
}

function textOf(parts: readonly RulePart[]): string {
  return parts.map(({ text }) => text).join()
}

function partsOf(set: RuleSet, scope: 'category' | 'itemType'): RulePart[] {
  const part = (kind: RuleKind, text: string): RulePart => ({
    text,
    kind,
    isOwn: set[kind].matchedOn.includes(scope),
  })
  if (ruleOf(set, 'not-for-loan')) return [part('not-for-loan', 'no loans')]
  const term = ruleOf(set, 'term-end')
  const overnight = ruleOf(set, 'overnight')
  return [
    limitPart(set, part),
    overnight === null
      ? part('loan-length', `for ${lengthWords(set)}`)
      : part('overnight', 'overnight'),
    ...(term === null ? [] : [part('term-end', `due ${ruleWords('term-end', term)}`)]),
    part('renewals', renewalWords(ruleOf(set, 'renewals'))),
    part('fine', fineWords(set)),
    ruleOf(set, 'holds-allowed')
      ? part('hold-limit', `up to ${counted(ruleOf(set, 'hold-limit'), 'hold')}`)
      : part('holds-allowed', 'no holds'),
  ]
}

/** The lower of the two limits, of this type and of all. */
function limitPart(set: RuleSet, part: (kind: RuleKind, text: string) => RulePart): RulePart {
  const [own, total] = [ruleOf(set, 'loan-limit'), ruleOf(set, 'total-limit')]
  if (own === null && total === null) return part('loan-limit', 'any number of books')
  const isTotal = own === null || (total !== null && total < own)
  const most = isTotal ? total : own
  return part(isTotal ? 'total-limit' : 'loan-limit', `up to ${counted(most ?? 0, 'book')}`)
}

function lengthWords(set: RuleSet): string {
  return counted(ruleOf(set, 'loan-length'), ruleOf(set, 'loan-unit') === 'days' ? 'day' : 'hour')
}

function renewalWords(times: number): string {
  const few = ['no renewals', 'one renewal', 'two renewals']
  return few[times] ?? `${times} renewals`
}

function fineWords(set: RuleSet): string {
  const [fine, interval, grace] = [
    ruleOf(set, 'fine'),
    ruleOf(set, 'fine-interval'),
    ruleOf(set, 'fine-grace'),
  ]
  if (fine === 0) return 'no fine'
  const unit = ruleOf(set, 'loan-unit') === 'days' ? 'day' : 'hour'
  const each =
    interval === 1 ? `${unit === 'day' ? 'a' : 'an'} ${unit}` : `for each ${interval} ${unit}s`
  const after = grace === 0 ? '' : ` after ${counted(grace, unit)} of grace`
  return `a fine of ${rupees(fine)} ${each}${after}`
}
