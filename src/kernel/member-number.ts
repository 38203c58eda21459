/** A member's number for people: 123 is M-000123. */
export function memberNumber(number: number): string {
  return `M-${String(number).padStart(6, '0')}`
}

/** The number that was typed: "M-000123", "m123", "123"; null where it is none. */
export function readMemberNumber(text: string): number | null {
  const digits = /^(?:m-?)?0*([1-9][0-9]{0,8})$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
