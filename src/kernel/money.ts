/** Paise as rupees in the Indian system: 12000000 → "₹ 1,20,000", 12050 → "₹ 120.50". */
export function rupees(paise: number): string {
  const sign = paise < 0 ? '-' : ''
  const whole = Math.trunc(Math.abs(paise) / 100)
  const rest = Math.abs(paise) % 100
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `₹ ${sign}${inIndianGroups(whole)}${decimals}`
}

/** A count in the Indian system: 120000 → "1,20,000". */
export function count(value: number): string {
  return `${value < 0 ? '-' : ''}${inIndianGroups(Math.abs(value))}`
}

/**
 * The last three digits, then pairs. By hand: a browser takes up to 80 ms to load what `Intl` knows
 * of a locale.
 */
function inIndianGroups(whole: number): string {
  const digits = String(whole)
  const pairs = digits.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ',')
  return pairs === '' ? digits : `${pairs},${digits.slice(-3)}`
}
