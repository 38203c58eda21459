import type { Day } from '#src/kernel/dates.ts'
import type { TranslatedLanguage } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'

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
  /** The same in other languages; null where a person wrote it, or it is from earlier times. */
  readonly reasonsIn: { readonly [Key in TranslatedLanguage]?: readonly string[] } | null
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

/** Why a request was refused, to a reader of this language. */
export function reasonsOf(
  { reasons, reasonsIn }: Pick<NoDuesRequest, 'reasons' | 'reasonsIn'>,
  language: Language,
): readonly string[] {
  return (language === 'en' ? null : reasonsIn?.[language]) ?? reasons
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
