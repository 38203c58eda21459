import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import { labelFaultWords } from './faults/words.ts'

type Limits = {
  readonly least: number
  readonly most: number
  /** The value of a field that is left empty; without it the field has to be filled in. */
  readonly otherwise?: number
  readonly whole?: boolean
}

/** The fields of numbers; each is called by the word of the same name. */
type NumberName =
  | ('copies' | 'start' | 'offsetX' | 'offsetY' | 'columns' | 'rows')
  | ('pageWidth' | 'pageHeight' | 'labelWidth' | 'labelHeight')
  | ('left' | 'top' | 'gapX' | 'gapY')

/** Reads a number of a form; where it is none, tells the fault and gives null. */
export type ReadNumber = (field: NumberName, limits: Limits) => number | null

/** A reader of the numbers in `fields`: `38.1` and `38,1` alike. */
export function numberReader(
  fields: Readonly<Record<string, string>>,
  fault: (field: string, message: Sentence) => void,
): ReadNumber {
  return (field, { least, most, otherwise, whole = false }) => {
    const typed = (fields[field] ?? '').trim()
    if (typed === '' && otherwise !== undefined) return otherwise
    const isNumber = /^[+-]?\d{1,9}(?:[.,]\d{1,6})?$/.test(typed)
    const value = isNumber ? Number(typed.replace(',', '.')) : Number.NaN
    if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value
    const sentence = say(labelFaultWords, (words) => {
      const name = words[field]
      const was = typed === '' ? words.isEmpty(name) : words.isTyped(name, typed.slice(0, 30))
      const must = whole ? words.mustBeWhole : words.mustBeNumber
      return must(was, least, most)
    })
    fault(field, sentence)
    return null
  }
}
