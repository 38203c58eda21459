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
