import {
  readDiscount,
  readMinor,
  readRate,
  rupeeRate,
} from '#src/features/collection/vendors/currency-price.ts'
import { FieldFaults } from '../orders/order-form.server.ts'
import type { NewQuotation } from './quotations.server.ts'

/**
 * A quotation as its form has it; lines without a price are left out. Errors: `invalid-input` with
 * the fault of each field.
 */
export function readQuotationForm(
  field: (name: string) => string,
  lineIds: readonly string[],
): NewQuotation {
  const faults = new FieldFaults()
  const currency = field('currency') as NewQuotation['currency']
  const rateMillionths =
    currency === 'INR'
      ? rupeeRate
      : faults.of('rate', readRate(field('rate')), 'Please give the rate, as 83.25.', rupeeRate)
  const discountPoints = faults.of(
    'discount',
    readDiscount(field('discount')),
    'Please give a discount from 0 to 100, as 12.5.',
    0,
  )
  const prices = lineIds.flatMap((indentLineId) => {
    const name = `price-${indentLineId}`
    const typed = field(name).trim()
    if (typed === '') return []
    const said = 'Please give the price of a copy, as 1,299.50.'
    return [{ indentLineId, priceMinor: faults.of(name, readMinor(typed), said, 1) }]
  })
  faults.throwAny()
  const quotedOn = field('quotedOn')
  return { vendorId: field('vendor'), currency, rateMillionths, discountPoints, quotedOn, prices }
}
