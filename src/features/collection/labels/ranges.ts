import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import { type LabelFaultWords, labelFaultWords } from './faults/words.ts'

/**
 * What a line of a list stands for: itself alone (`null`), a range of values, or a range that
 * cannot be.
 */
type RangeReading =
  | { readonly kind: 'values'; readonly values: readonly string[] }
  | { readonly kind: 'wrong'; readonly why: Sentence }

/**
 * `…`, `...` and `..` after a digit say that a range is meant; a dash says so only where both ends
 * are numbered.
 */
const marked = /^(.*?\d)\s*(?:…|\.{2,3})\s*(\S.*)$/u
const dashed = /^(.*?\S)(?:\s*–\s*|\s+-\s+)(\S.*)$/u
const numbered = /^(.*?)(\d+)$/u
const mostDigits = 30

/**
 * Reads `ACC-000101…000180` and its kin (`..`, `...`, `–`, ` - `; the prefix may stand at both
 * ends; the end may give its last digits only) as the values from first to last, both included,
 * zeros kept. A plain hyphen belongs to the number (`2024-0001`). Null where the text is no range.
 * Never makes more than `most` values: a longer range is wrong.
 */
export function readRange(text: string, most: number): RangeReading | null {
  const explicit = marked.exec(text)
  const [, from = '', to = ''] = explicit ?? dashed.exec(text) ?? []
  if (from === '' || to === '') return null
  const isText = !explicit && !(numbered.test(from) && numbered.test(to))
  return isText ? null : readEnds(from, to, most)
}

function readEnds(from: string, to: string, most: number): RangeReading {
  const [, prefix = '', first = ''] = numbered.exec(from) ?? []
  const [, endPrefix = '', end = ''] = numbered.exec(to) ?? []
  if (first === '' || end === '') {
    return wrong((words) => words.rangeNeedsNumbers)
  }
  if (endPrefix !== '' && endPrefix !== prefix) {
    return wrong((words) => words.rangeBeginsOtherwise(prefix, endPrefix))
  }
  if (first.length > mostDigits || end.length > mostDigits) {
    return wrong((words) => words.rangeHasLongNumber(mostDigits))
  }
  const last = end.length < first.length ? first.slice(0, first.length - end.length) + end : end
  if (last.length > first.length && first.startsWith('0')) {
    return wrong((words) => words.rangeHasOtherZeros(last, first))
  }
  const [low, high] = [BigInt(first), BigInt(last)]
  if (high < low) return wrong((words) => words.rangeEndsBefore(last, first))
  const count = high - low + 1n
  if (count > BigInt(most)) {
    const numbers = count.toLocaleString('en-IN')
    return wrong((words) => words.rangeTooLong(numbers, most.toLocaleString('en-IN')))
  }
  const values = Array.from({ length: Number(count) }, (_, step) => {
    const number = (low + BigInt(step)).toString()
    return prefix + number.padStart(first.length, '0')
  })
  return { kind: 'values', values }
}

function wrong(pick: (words: LabelFaultWords) => string): RangeReading {
  return { kind: 'wrong', why: say(labelFaultWords, pick) }
}
