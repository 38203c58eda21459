import { expect, test } from 'vitest'
import { rupees } from './money.ts'

test('rupees show paise where there are some', () => {
  const shown = [12_000_000, 12_050, 5, 0, -250].map(rupees)
  expect(shown).toEqual([
    '₹\u00a01,20,000',
    '₹\u00a0120.50',
    '₹\u00a00.05',
    '₹\u00a00',
    '-₹\u00a02.50',
  ])
})
