import { type ListPrice, unitPaise } from '#src/features/collection/vendors/currency-price.ts'

/** What an order comes to, in paise. */
export type OrderSum = {
  readonly titles: number
  readonly copies: number
  /** At list prices, by the rate of the day. */
  readonly listPaise: number
  /** After the discounts: what is committed. */
  readonly totalPaise: number
  /** What of it each budget pays. */
  readonly byBudget: readonly { readonly budgetId: string; readonly paise: number }[]
}

type PricedLine = Omit<ListPrice, 'rateMillionths'> & {
  readonly copies: number
  readonly budgetId: string
}

/** The sum of the lines of an order at a rate. */
export function orderSum(lines: readonly PricedLine[], rateMillionths: number): OrderSum {
  const byBudget = new Map<string, number>()
  let [copies, listPaise, totalPaise] = [0, 0, 0]
  for (const line of lines) {
    const paise = line.copies * unitPaise({ ...line, rateMillionths })
    copies += line.copies
    listPaise += line.copies * unitPaise({ ...line, rateMillionths, discountPoints: 0 })
    totalPaise += paise
    byBudget.set(line.budgetId, (byBudget.get(line.budgetId) ?? 0) + paise)
  }
  return {
    titles: lines.length,
    copies,
    listPaise,
    totalPaise,
    byBudget: [...byBudget].map(([budgetId, paise]) => ({ budgetId, paise })),
  }
}
