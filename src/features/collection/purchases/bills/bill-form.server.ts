import { publicNumber } from '#src/kernel/ids.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import { FieldFaults, typedCopies } from '../orders/order-form.server.ts'
import type { NewBill } from './bill-shape.server.ts'

type Fields = (name: string) => string

const headFields = [
  'number',
  'billDate',
  'discount',
  'gst',
  'shipping',
  'rounding',
  'total',
  'location',
  'series',
  'overrideReason',
] as const
const lineFields = ['copies', 'amount', 'book', 'record'] as const

/** The names of all fields of the form of a bill with these lines. */
export function billFieldNames(lineIds: readonly string[]): string[] {
  return [...headFields, ...lineIds.flatMap((id) => lineFields.map((name) => `${name}-${id}`))]
}

/**
 * A bill as its form has it, with the lines that are ticked. `records`: the numbers of the books that
 * were looked for by hand, by the ids of lines. Errors: `invalid-input` with the fault
 * of each field.
 */
export function readBillForm(
  field: Fields,
  ticked: readonly string[],
  vendorId: string,
  records: Readonly<Record<string, string>> = {},
): NewBill {
  const faults = new FieldFaults()
  const lines = ticked.slice(0, 300).map((id) => {
    const chosen = records[id] ?? field(`book-${id}`)
    const isNew = chosen === 'new' || chosen === ''
    const number = publicNumber(chosen)
    return {
      orderLineId: id,
      copies: faults.of(
        `copies-${id}`,
        typedCopies(field(`copies-${id}`)),
        'Please give how many copies, from 1 to 999.',
        1,
      ),
      amountPaise: readAmount(field, faults, `amount-${id}`),
      bookNumber: isNew
        ? null
        : faults.of(
            `book-${id}`,
            number,
            'Please give the number of a book, as in its address.',
            1,
          ),
      seen: field(`book-${id}`) === 'new' ? field(`seen-${id}`) : '',
    }
  })
  const bill = {
    ...readBillHead(field, faults),
    vendorId,
    location: field('location'),
    series: field('series'),
    lines,
  }
  faults.throwAny()
  return bill
}

const amountSaid = 'Please give an amount in rupees, as 1,299.50.'

/** An amount that has to be given, in paise; notes its fault. */
export function readAmount(field: Fields, faults: FieldFaults, name: string): number {
  return faults.of(name, readPricePaise(field(name)) ?? null, amountSaid, 0)
}

/** What stands on a bill besides its lines, as a form has it; notes the faults. */
export function readBillHead(field: Fields, faults: FieldFaults) {
  const amount = (name: string) => (field(name).trim() === '' ? 0 : readAmount(field, faults, name))
  const rounding = field('rounding').trim()
  const roundingPaise = rounding === '' ? 0 : signedPaise(rounding.replace('−', '-'))
  return {
    number: field('number'),
    billDate: field('billDate'),
    discountPaise: amount('discount'),
    gstPaise: amount('gst'),
    shippingPaise: amount('shipping'),
    roundingPaise: faults.of('rounding', roundingPaise, 'Please give the rounding, as -0.50.', 0),
    totalPaise: readAmount(field, faults, 'total'),
  }
}

/** "-0.50" rupees as paise; null where it is no amount. */
function signedPaise(text: string): number | null {
  const paise = readPricePaise(text.replace(/^[-+]\s*/, ''))
  if (paise === undefined) return null
  return text.startsWith('-') ? -paise : paise
}
