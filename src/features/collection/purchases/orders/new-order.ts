import type { Budget } from '#src/features/collection/funds/funds.ts'
import { discountWords, rateWords } from '#src/features/collection/vendors/currency-price.ts'
import type { Vendor } from '#src/features/collection/vendors/vendors.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { IndentLine } from '../indents/indents.ts'
import type { Quotation } from '../quotations/quotations.ts'

const headFields = [
  'currency',
  'rate',
  'rateOn',
  'orderedOn',
  'expectedBy',
  'reference',
  'terms',
  'overrideReason',
] as const
const lineFields = ['copies', 'price', 'discount', 'budget'] as const

/** The names of all fields of the form of an order with these lines. */
export function orderFieldNames(lineIds: readonly string[]): string[] {
  return [...headFields, ...lineIds.flatMap((id) => lineFields.map((name) => `${name}-${id}`))]
}

type Begun = {
  readonly vendor: Vendor
  readonly lines: readonly IndentLine[]
  /** Those of this vendor. */
  readonly quotations: readonly Quotation[]
  readonly budgets: readonly Budget[]
  readonly today: Day
  readonly expectedBy: Day
}

/** What the form of an order begins with: what the vendor quoted, else the estimates. */
export function orderTexts(begun: Begun): Readonly<Record<string, string>> {
  const { vendor, lines, quotations, budgets, today, expectedBy } = begun
  const [quoted] = quotations
  const currency = quoted?.currency ?? vendor.currency
  const texts: Record<string, string> = {
    currency,
    rate: quoted ? rateWords(quoted.rateMillionths) : '1',
    rateOn: today,
    orderedOn: today,
    expectedBy,
    reference: '',
    terms: vendor.terms ?? '',
    overrideReason: '',
    ticked: quotations.map(({ indentLineId }) => indentLineId).join(' '),
  }
  for (const line of lines) {
    const quotation = quotations.find(({ indentLineId }) => indentLineId === line.id)
    const minor = quotation?.priceMinor ?? (currency === 'INR' ? line.estimatePaise : null)
    texts[`copies-${line.id}`] = String(line.copies - line.ordered)
    texts[`price-${line.id}`] = minor ? (minor / 100).toFixed(2) : ''
    texts[`discount-${line.id}`] = discountWords(quotation?.discountPoints ?? vendor.discountPoints)
    texts[`budget-${line.id}`] = budgetOf(line, budgets)
  }
  return texts
}

/** The budget that most likely pays a line: of its fund and department. */
function budgetOf(line: IndentLine, budgets: readonly Budget[]): string {
  const ofFund = budgets.filter(({ fundId }) => line.fundId === null || fundId === line.fundId)
  const named = line.department.toLowerCase()
  const own = ofFund.find(({ department }) => department.toLowerCase() === named)
  return (own ?? ofFund.find(({ department }) => department === ''))?.id ?? ''
}
