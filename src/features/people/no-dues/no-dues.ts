import type { Day } from '#src/kernel/dates.ts'

export const statusLabels = {
  waiting: 'Waiting',
  granted: 'Given',
  refused: 'Refused',
  revoked: 'Revoked',
} as const
export type NoDuesStatus = keyof typeof statusLabels

/** What a certificate says. */
export type Certificate = {
  readonly number: number
  readonly code: string
  /** The member's name when it was given. */
  readonly memberName: string
  readonly grantedOn: Day
}

/** A member's request for a no-dues certificate, and what became of it. */
export type NoDuesRequest = {
  readonly id: string
  readonly memberId: string
  readonly status: NoDuesStatus
  readonly askedBy: string
  readonly askedAt: Date
  /** Why it was refused. */
  readonly reasons: readonly string[]
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  /** Where it was given. */
  readonly certificate: Certificate | null
  /** Whether the block that came with the certificate is lifted. */
  readonly isBlockLifted: boolean
  readonly revokedBy: string | null
  readonly revokedAt: Date | null
  readonly revokedReason: string | null
}

/** A certificate's number for people: 12 is ND-000012. */
export function certificateNumber(number: number): string {
  return `ND-${String(number).padStart(6, '0')}`
}

/** The number that an address holds: "ND-000012"; null where it is none. */
export function readCertificateNumber(text: string): number | null {
  const digits = /^nd-?0*([1-9]\d{0,8})$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The letters of codes: those of Crockford's base 32, of which no two look alike. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 24

/**
 * The code of a certificate as it was typed or scanned; null where it can be none. Takes spaces,
 * hyphens, small letters, O, I and L.
 */
export function readCode(text: string): string | null {
  const code = text
    .slice(0, 100)
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{24}$/.test(code) ? code : null
}

/** A code in groups that people can read out. */
export function shownCode(code: string): string {
  return code.replace(/.{6}(?=.)/g, '$&-')
}
