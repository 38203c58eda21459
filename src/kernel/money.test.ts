import { expect, test } from 'vitest'
import { rupees } from './money.ts'

test('rupees show paise where there are some', () => {
  const shown = [12_000_000, 12_050, 5, 0, -250].map(rupees)
  expect(shown).toEqual(['₹ 1,20,000', '₹ 120.50', '₹ 0.05', '₹ 0', '₹ -2.50'])
})
