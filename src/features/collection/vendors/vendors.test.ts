import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { readDiscount, readMinor, readRate, unitPaise } from './currency-price.ts'
import { checkCharacter, isGstin } from './gstin.ts'
import { newVendorTexts } from './vendor-shape.server.ts'
import { addVendor, changeVendor, listVendors, vendorAt } from './vendors.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
/** A GSTIN of the form, whose check character is worked out as the GST network does. */
const gstin = '27AAPFU0939F1ZV'

test('a GSTIN is known by its form and its check character', () => {
  expect(isGstin(gstin)).toBe(true)
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false)
  expect(isGstin('27AAPFU0939F1V')).toBe(false)
  const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  fc.assert(
    fc.property(fc.constantFrom(...characters), fc.integer({ min: 0, max: 13 }), (other, at) => {
      const stem = gstin.slice(0, at) + other + gstin.slice(at + 1, 14)
      expect(checkCharacter(stem) === gstin[14]).toBe(stem === gstin.slice(0, 14))
    }),
  )
})

test('a price in another currency becomes paise, half a paisa rounded up', () => {
  expect(unitPaise({ priceMinor: 4995, rateMillionths: 83_250_000, discountPoints: 1250 })).toBe(
    363_855,
  )
  expect(unitPaise({ priceMinor: 1, rateMillionths: 1_000_000, discountPoints: 5000 })).toBe(1)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (priceMinor, discountPoints) => {
        const paise = unitPaise({ priceMinor, rateMillionths: 1_000_000, discountPoints })
        const exact = (priceMinor * (10_000 - discountPoints)) / 10_000
        expect(Math.abs(paise - exact)).toBeLessThanOrEqual(0.5)
      },
    ),
  )
})

test('rates, prices and discounts are read as they are written', () => {
  expect([readRate('83.25'), readRate('0'), readRate('x')]).toEqual([83_250_000, null, null])
  expect([readMinor('$ 49.95'), readMinor('1,299'), readMinor('')]).toEqual([4995, 129_900, null])
  expect([readDiscount('12.5 %'), readDiscount(''), readDiscount('101')]).toEqual([1250, 0, null])
})

test('a vendor is added, changed and closed; a second of the name is refused', async () => {
  const texts = { ...newVendorTexts, name: 'Utkal Book Agency', gstin: gstin.toLowerCase() }
  const number = await addVendor(db, admin, { ...texts, discount: '12.5' })
  await expect(addVendor(db, admin, { ...texts, gstin: '' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(addVendor(db, admin, { ...texts, name: 'Another' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await vendorAt(db, admin, String(number))).toMatchObject({ gstin, discountPoints: 1250 })
  const shown = { number: String(number), version: 1 }
  await changeVendor(db, admin, shown, texts, true)
  await expect(changeVendor(db, admin, shown, texts, false)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await listVendors(db, admin)).map(({ isClosed }) => isClosed)).toEqual([true])
})

test.each([
  ['name', ' '],
  ['gstin', '27AAPFU0939F1ZW'],
  ['email', 'sales at publisher'],
  ['discount', '101'],
  ['currency', 'XYZ'],
  ['supplyDays', '0'],
] as const)('%s “%s” is refused at its field', async (field, text) => {
  await expect(
    addVendor(db, admin, { ...newVendorTexts, name: 'A vendor', [field]: text }),
  ).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [expect.objectContaining({ field })] },
  })
})

test('vendors are for administrators', async () => {
  await expect(listVendors(db, person('faculty'))).rejects.toMatchObject({ code: 'forbidden' })
})
