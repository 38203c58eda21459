type Limits = {
  readonly least: number
  readonly most: number
  /** The value of a field that is left empty; without it the field has to be filled in. */
  readonly otherwise?: number
  readonly whole?: boolean
}

/** Reads a number of a form; where it is none, tells the fault and gives null. */
export type ReadNumber = (field: string, name: string, limits: Limits) => number | null

/**
 * A reader of the numbers in `fields`: `38.1` and `38,1` alike. `name` begins the sentence of a
 * fault.
 */
export function numberReader(
  fields: Readonly<Record<string, string>>,
  fault: (field: string, message: string) => void,
): ReadNumber {
  return (field, name, { least, most, otherwise, whole = false }) => {
    const typed = (fields[field] ?? '').trim()
    if (typed === '' && otherwise !== undefined) return otherwise
    const isNumber = /^[+-]?\d{1,9}(?:[.,]\d{1,6})?$/.test(typed)
    const value = isNumber ? Number(typed.replace(',', '.')) : Number.NaN
    if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value
    const kind = whole ? 'a whole number' : 'a number'
    const was = typed === '' ? 'is empty' : `is “${typed.slice(0, 30)}”`
    fault(field, `${name} ${was}: it must be ${kind} from ${least} to ${most}.`)
    return null
  }
}
