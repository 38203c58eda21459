import {
  readDiscount,
  readMinor,
  readRate,
  rupeeRate,
} from '#src/features/collection/vendors/currency-price.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { NewOrder } from './place-order.server.ts'

/** Fields of a form by their names. */
type Fields = (name: string) => string

/** Collects what is wrong with the fields of a form. */
export class FieldFaults {
  readonly #fields: { field: string; message: string }[] = []

  /** The value; where it is null, the sentence is noted for the field, and `otherwise` is given. */
  of<Value>(field: string, value: Value | null, message: string, otherwise: Value): Value {
    if (value !== null) return value
    this.#fields.push({ field, message })
    return otherwise
  }

  /** Errors: `invalid-input` with all that was noted. */
  throwAny(): void {
    if (this.#fields.length === 0) return
    const said = [...new Set(this.#fields.map(({ message }) => message))].join(' ')
    throw new AppError('invalid-input', said, { fields: this.#fields })
  }
}

/** A number of copies that was typed; null where it is none from 1 to 999. */
export function typedCopies(text: string): number | null {
  return /^\s*[1-9]\d{0,2}\s*$/.test(text) ? Number(text) : null
}

/**
 * An order as its form has it, with the lines that are ticked. Errors: `invalid-input` with the
 * fault of each field.
 */
export function readOrderForm(
  field: Fields,
  ticked: readonly string[],
  vendorId: string,
): NewOrder {
  if (ticked.length === 0) throw new AppError('invalid-input', 'Tick what is to be ordered first.')
  const faults = new FieldFaults()
  const currency = field('currency') as NewOrder['currency']
  const rate =
    currency === 'INR'
      ? rupeeRate
      : faults.of('rate', readRate(field('rate')), 'Please give the rate, as 83.25.', rupeeRate)
  const lines = ticked.slice(0, 300).map((id) => ({
    indentLineId: id,
    budgetId: field(`budget-${id}`),
    copies: faults.of(
      `copies-${id}`,
      typedCopies(field(`copies-${id}`)),
      'Please give how many copies, from 1 to 999.',
      1,
    ),
    priceMinor: faults.of(
      `price-${id}`,
      readMinor(field(`price-${id}`)),
      'Please give the list price of a copy, as 1,299.50.',
      1,
    ),
    discountPoints: faults.of(
      `discount-${id}`,
      readDiscount(field(`discount-${id}`)),
      'Please give a discount from 0 to 100, as 12.5.',
      0,
    ),
  }))
  for (const { indentLineId, budgetId } of lines) {
    const name = `budget-${indentLineId}`
    faults.of(name, budgetId || null, 'Please choose the budget that pays.', '')
  }
  faults.throwAny()
  return {
    vendorId,
    currency,
    rateMillionths: rate,
    rateOn: field('rateOn') || field('orderedOn'),
    orderedOn: field('orderedOn'),
    expectedBy: field('expectedBy'),
    reference: field('reference'),
    terms: field('terms'),
    lines,
  }
}

/** All texts of a sent form, so that nothing of it is lost: the last of each name. */
export function typedTexts(names: Iterable<string>, field: Fields): Record<string, string> {
  return Object.fromEntries([...names].map((name) => [name, field(name).slice(0, 2500)]))
}
