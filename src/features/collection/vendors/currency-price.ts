/** Currencies in which books are priced; each has a hundred parts. */
export const currencies = ['INR', 'USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'SGD'] as const
export type Currency = (typeof currencies)[number]

/** The rate of the rupee itself, in millionths. */
export const rupeeRate = 1_000_000
const wholeDiscount = 10_000

/** A list price with what makes rupees of it. */
export type ListPrice = {
  /** In paise, cents or pence. */
  readonly priceMinor: number
  /** Millionths of a rupee that one unit of the currency costs. */
  readonly rateMillionths: number
  /** Hundredths of a percent. */
  readonly discountPoints: number
}

/** What one copy costs in paise after the discount, half a paisa rounded up. */
export function unitPaise({ priceMinor, rateMillionths, discountPoints }: ListPrice): number {
  const whole = BigInt(rupeeRate) * BigInt(wholeDiscount)
  const product =
    BigInt(priceMinor) * BigInt(rateMillionths) * BigInt(wholeDiscount - discountPoints)
  return Number((product + whole / 2n) / whole)
}

/** "12.5" as hundredths of a percent, 1250; null where it is no discount from 0 to 100. */
export function readDiscount(text: string): number | null {
  const typed = text.replace('%', '').trim()
  if (typed === '') return 0
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(typed)) return null
  const points = Math.round(Number(typed) * 100)
  return points <= wholeDiscount ? points : null
}

/** Hundredths of a percent as people write them: 1250 is "12.5". */
export function discountWords(points: number): string {
  return String(points / 100)
}

/** "83.25" rupees for one unit as millionths; null where it is no rate. */
export function readRate(text: string): number | null {
  const typed = text.replaceAll(',', '').trim()
  if (!/^\d{1,4}(?:\.\d{1,6})?$/.test(typed)) return null
  const rate = Math.round(Number(typed) * rupeeRate)
  return rate > 0 ? rate : null
}

/** A rate as people write it: 83250000 is "83.25". */
export function rateWords(millionths: number): string {
  return String(millionths / rupeeRate)
}

/** A price that was typed, in hundredths of its currency; null where it is none above zero. */
export function readMinor(text: string): number | null {
  const typed = text
    .replace(/^[^\d]*/, '')
    .replaceAll(',', '')
    .trim()
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(typed)) return null
  const minor = Math.round(Number(typed) * 100)
  return minor > 0 ? minor : null
}

/** "USD 49.95". */
export function minorWords(minor: number, currency: string): string {
  return `${currency} ${(minor / 100).toFixed(2)}`
}
