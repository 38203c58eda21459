import { count } from '#src/kernel/counted.ts'
import type { Symbology } from '#src/kernel/symbols/symbologies.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import { labelFaultWords } from './faults/words.ts'
import { readRange } from './ranges.ts'
import { controlCharacter, symbolText } from './symbol-text.ts'

/** One thing that gets a label, with the line of the list that it comes from. */
export type LabelItem = {
  readonly line: number
  /** What the symbol holds and a scanner reads; '' where only a spine label is asked for. */
  readonly code: string
  readonly title: string
  readonly callNumber: string
}

/**
 * What is wrong, in one sentence that says what to do; with the line of the list or the field of
 * the form.
 */
export type Fault = {
  readonly field: string
  readonly line?: number
  readonly message: Sentence
}

export const mostLabels = 2000
const longestTitle = 300
const longestCallNumber = 60

type ListOptions = {
  readonly symbology: Symbology
  /** Whether barcodes are drawn, and spine labels: what has to be there in each line. */
  readonly barcodes: boolean
  readonly spines: boolean
}

/**
 * Reads a pasted list: one label or range a line, further columns after a tab or ` | `: title, call
 * number. Where only spine labels are asked for, a line may be just the call number. Faults name
 * their line; the items are those of good lines. Reading stops at `mostLabels` with a fault.
 */
export function readLabelList(
  list: string,
  options: ListOptions,
): { items: LabelItem[]; faults: Fault[] } {
  const items: LabelItem[] = []
  const faults: Fault[] = []
  for (const [index, text] of list.split(/\r\n|\r|\n/u).entries()) {
    if (text.trim() === '') continue
    const line = index + 1
    const fault = (message: Sentence) => faults.push({ field: 'list', line, message })
    if (items.length >= mostLabels) {
      fault(say(labelFaultWords, (words) => words.listTooLong(count(mostLabels))))
      break
    }
    readLine(text, line, options, items, fault)
  }
  return { items, faults }
}

function readLine(
  text: string,
  line: number,
  options: ListOptions,
  items: LabelItem[],
  fault: (message: Sentence) => void,
) {
  const columns = text.split(/\t| \| /u).map((column) => column.trim())
  const [first = '', title = '', third = ''] = columns
  const onlySpine = options.spines && !options.barcodes
  const callNumber = third === '' && onlySpine ? first : third
  const wrong = titleFault(title) ?? callNumberFault(callNumber)
  if (wrong) return fault(wrong)
  if (options.spines && callNumber === '') {
    return fault(say(labelFaultWords, (words) => words.noCallNumber))
  }
  if (!options.barcodes) {
    items.push({ line, code: '', title, callNumber })
    return
  }
  const range = readRange(first, mostLabels - items.length)
  if (range?.kind === 'wrong') {
    const { why } = range
    return fault((language) => labelFaultWords[language].rangeCannotBePrinted(why(language)))
  }
  for (const value of range?.values ?? [first]) {
    const read = symbolText(options.symbology, value)
    if (!read.ok) return fault(range ? faultOf(value, read.why) : read.why)
    items.push({ line, code: read.text, title, callNumber })
  }
}

/** What is wrong with one of several values, with the value before it. */
export function faultOf(value: string, why: Sentence): Sentence {
  return (language) => labelFaultWords[language].valueFault(value, why(language))
}

function titleFault(text: string): Sentence | null {
  const control = controlCharacter(text)
  if (control) return say(labelFaultWords, (words) => words.controlInTitle(control))
  return text.length > longestTitle
    ? say(labelFaultWords, (words) => words.titleTooLong(text.length, longestTitle))
    : null
}

function callNumberFault(text: string): Sentence | null {
  const control = controlCharacter(text)
  if (control) return say(labelFaultWords, (words) => words.controlInCallNumber(control))
  return text.length > longestCallNumber
    ? say(labelFaultWords, (words) => words.callNumberTooLong(text.length, longestCallNumber))
    : null
}
