import { expect, test } from 'vitest'
import { orderSum } from './order-sum.ts'

test('an order comes to its copies less the discounts, each budget to its own lines', () => {
  const lines = [
    { copies: 3, priceMinor: 333_33, discountPoints: 1000, budgetId: 'a' },
    { copies: 1, priceMinor: 500_00, discountPoints: 0, budgetId: 'b' },
    { copies: 2, priceMinor: 100_00, discountPoints: 0, budgetId: 'a' },
  ]
  // 333.33 less 10 % is 299.997, so 300.00.
  expect(orderSum(lines, 1_000_000)).toEqual({
    titles: 3,
    copies: 6,
    listPaise: 3 * 333_33 + 500_00 + 200_00,
    totalPaise: 900_00 + 500_00 + 200_00,
    byBudget: [
      { budgetId: 'a', paise: 1100_00 },
      { budgetId: 'b', paise: 500_00 },
    ],
  })
})

test('prices in another currency come to rupees by the rate', () => {
  const line = { copies: 2, priceMinor: 10_00, discountPoints: 0, budgetId: 'a' }
  expect(orderSum([line], 83_250_000)).toMatchObject({ listPaise: 1665_00, totalPaise: 1665_00 })
})
