import { count } from '#src/kernel/counted.ts'
import { readRange } from './ranges.ts'
import { controlCharacter, type Symbology, symbolText } from './symbologies.ts'

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
  readonly message: string
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
    const fault = (message: string) => faults.push({ field: 'list', line, message })
    if (items.length >= mostLabels) {
      fault(
        `A list takes at most ${count(mostLabels)} labels: print the lines from here on as a second list.`,
      )
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
  fault: (message: string) => void,
) {
  const columns = text.split(/\t| \| /u).map((column) => column.trim())
  const [first = '', title = '', third = ''] = columns
  const onlySpine = options.spines && !options.barcodes
  const callNumber = third === '' && onlySpine ? first : third
  const wrong =
    beyond('title', title, longestTitle) ?? beyond('call number', callNumber, longestCallNumber)
  if (wrong) return fault(wrong)
  if (options.spines && callNumber === '') {
    return fault(
      'It has no call number for the spine: write number | title | call number, with tabs or bars between them.',
    )
  }
  if (!options.barcodes) {
    items.push({ line, code: '', title, callNumber })
    return
  }
  const range = readRange(first, mostLabels - items.length)
  if (range?.kind === 'wrong') return fault(`This cannot be printed: ${range.why}.`)
  for (const value of range?.values ?? [first]) {
    const read = symbolText(options.symbology, value)
    if (!read.ok) return fault(range ? `${value}: ${read.why}` : read.why)
    items.push({ line, code: read.text, title, callNumber })
  }
}

function beyond(what: string, text: string, most: number): string | null {
  const control = controlCharacter(text)
  if (control) return `There is a control character (${control}) in the ${what}: remove it.`
  return text.length > most
    ? `The ${what} has ${text.length} characters, and a label takes at most ${most}: shorten it.`
    : null
}
