/** A count in the Indian system: 120000 → "1,20,000". */
export function count(value: number): string {
  return `${value < 0 ? '-' : ''}${inIndianGroups(Math.abs(value))}`
}

/** "1 copy", "6,013 copies"; `many` is left out where it is the one with an s. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`
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
