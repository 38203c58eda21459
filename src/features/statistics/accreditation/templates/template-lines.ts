import type { Period } from '../academic-year.ts'
import { type FigureRef, readFigureRef } from '../figures/figure-kinds.ts'

/** What the librarian enters. */
export const entryKinds = ['number', 'rupees', 'text', 'link'] as const
export type EntryKind = (typeof entryKinds)[number]

/** A part of a percentage: a figure, or what is entered under a code. */
export type Operand = { readonly figure: FigureRef } | { readonly entry: string }

/** What an item of a template is answered by. */
type Answer =
  | { readonly kind: 'figure'; readonly figure: FigureRef }
  | { readonly kind: 'enter'; readonly entry: string; readonly as: EntryKind }
  | {
      readonly kind: 'percent'
      readonly parts: readonly Operand[]
      readonly of: readonly Operand[]
    }

/** An item of a template. */
export type TemplateItem = {
  /** The heading above it; '' where there is none yet. */
  readonly section: string
  readonly number: string
  readonly label: string
  readonly answer: Answer
  readonly period: Period
  /** How many years are asked for, the chosen one the last: 1 to 5. */
  readonly years: number
}

export const mostItems = 80
export const mostYears = 5
export const longestLines = 20_000

/** The items of a template, and a sentence for each line that cannot be read. */
export function readTemplateLines(text: string): {
  readonly items: readonly TemplateItem[]
  readonly faults: readonly string[]
} {
  const items: TemplateItem[] = []
  const faults: string[] = []
  let section = ''
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.trim()
    if (line === '') continue
    if (line.startsWith('#')) {
      section = line.replace(/^#+\s*/, '').slice(0, 120)
      continue
    }
    const read = readItem(line, section)
    if (typeof read === 'string') faults.push(`Line ${at + 1}: ${read}`)
    else items.push(read)
  }
  const entered = new Set(items.flatMap(({ answer }) => numbersEntered(answer)))
  for (const { label, answer } of items) {
    const unknown = answer.kind === 'percent' ? operandsOf(answer).flatMap(nameOf) : []
    for (const code of unknown.filter((one) => !entered.has(one))) {
      faults.push(
        `“${label}” uses “${code}”: no figure is called so, and no line enters it as number or rupees.`,
      )
    }
  }
  if (items.length === 0 && faults.length === 0) faults.push('Write at least one item.')
  if (items.length > mostItems) faults.push(`Write at most ${mostItems} items.`)
  return { items, faults }
}

const numbersEntered = (answer: Answer) =>
  answer.kind === 'enter' && (answer.as === 'number' || answer.as === 'rupees')
    ? [answer.entry]
    : []
const operandsOf = ({ parts, of }: Extract<Answer, { kind: 'percent' }>) => [...parts, ...of]
const nameOf = (operand: Operand) => ('entry' in operand ? [operand.entry] : [])

function readItem(line: string, section: string): TemplateItem | string {
  const cells = line.split('|').map((cell) => cell.trim())
  const [number = '', label = '', asked = '', when = '', ...more] = cells
  if (cells.length < 3 || more.length > 0) {
    return 'write it as “number | what is asked | figure”, with a period behind another | if need be.'
  }
  if (label === '') return 'say what is asked.'
  if (number.length > 20) return 'the number has at most 20 characters.'
  if (label.length > 200) return 'what is asked has at most 200 characters.'
  const answer = readAnswer(asked)
  if (typeof answer === 'string') return answer
  const time = readPeriod(when)
  if (time === null)
    return `“${when}” is no period: write “financial year”, “3 years”, or both with a comma.`
  if (answer.kind !== 'figure' && (time.period !== 'academic' || time.years > 1)) {
    return 'only a figure has a period.'
  }
  return { section, number, label, answer, ...time }
}

function readAnswer(text: string): Answer | string {
  const [, entry, as = ''] = /^enter ([a-z][a-z0-9-]{0,39}) as (\w+)$/.exec(text) ?? []
  if (entry !== undefined) {
    const kind = entryKinds.find((one) => one === as)
    if (kind === undefined) return `“${as}” cannot be entered: write number, rupees, text or link.`
    if (readFigureRef(entry) !== null) return `“${entry}” is a figure: choose another name.`
    return { kind: 'enter', entry, as: kind }
  }
  const [, parts, of] = /^percent (.+) of (.+)$/.exec(text) ?? []
  if (parts !== undefined && of !== undefined) {
    const [above, below] = [readOperands(parts), readOperands(of)]
    if (!above || !below)
      return `“${text}” is no percentage: write “percent loans of members + students”.`
    return { kind: 'percent', parts: above, of: below }
  }
  const figure = readFigureRef(text)
  return figure ? { kind: 'figure', figure } : `there is no figure “${text.slice(0, 60)}”.`
}

function readOperands(text: string): Operand[] | null {
  const names = text.split('+').map((name) => name.trim())
  const isRight = names.length <= 6 && names.every((name) => /^[a-z][a-z0-9:-]{0,69}$/.test(name))
  if (!isRight) return null
  const operands = names.map((name): Operand | null => {
    const figure = readFigureRef(name)
    if (figure) return { figure }
    return name.includes(':') ? null : { entry: name }
  })
  return operands.every((one) => one !== null) ? operands : null
}

function readPeriod(text: string): { period: Period; years: number } | null {
  let period: Period = 'academic'
  let years = 1
  for (const part of text.split(',').map((one) => one.trim())) {
    const [, count] = /^([1-5]) years?$/.exec(part) ?? []
    if (count !== undefined) years = Number(count)
    else if (part === 'financial year') period = 'financial'
    else if (part !== '' && part !== 'academic year') return null
  }
  return { period, years }
}
