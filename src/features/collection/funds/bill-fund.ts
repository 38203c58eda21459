import { yearWords } from './financial-year.ts'
import { budgetName } from './funds.ts'

/** A budget that pays for a bill, and with how much, in paise. */
export type BillFund = {
  readonly budgetId: string
  readonly fund: string
  readonly department: string
  readonly year: number
  readonly paise: number
}

/** "Book grant, 2026-27", with its department where it has one. */
export function billFundWords(fund: BillFund): string {
  return `${budgetName(fund)}, ${yearWords(fund.year)}`
}
