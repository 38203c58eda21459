import { count } from './counted.ts'

/**
 * Paise as rupees in the Indian system: 12000000 → "₹ 1,20,000", 12050 → "₹ 120.50"; no line breaks
 * within.
 */
export function rupees(paise: number): string {
  const sign = paise < 0 ? '-' : ''
  const whole = Math.trunc(Math.abs(paise) / 100)
  const rest = Math.abs(paise) % 100
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${sign}₹\u00a0${count(whole)}${decimals}`
}
