/** Paise as rupees in the Indian system: 12000000 → "₹ 1,20,000", 12050 → "₹ 120.50". */
export function rupees(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2
  const amount = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(paise / 100)
  return `₹ ${amount}`
}

// Made once: making one takes longer than formatting a thousand numbers.
const inIndianGroups = new Intl.NumberFormat('en-IN')

/** A count in the Indian system: 120000 → "1,20,000". */
export function count(value: number): string {
  return inIndianGroups.format(value)
}
