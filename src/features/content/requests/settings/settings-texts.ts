import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { RequestSettings } from '../request-settings.ts'
import { type RequestKind, requestKinds } from '../requests.ts'

/** The settings as the fields of their form. */
export type SettingsTexts = Readonly<Record<string, string>>

export const perTermField = (kind: RequestKind) => `term-${kind}`

/** The settings as they are shown in the form; empty fields are no limit. */
export function textsOfSettings(settings: RequestSettings): SettingsTexts {
  const { mostOpen, perTerm, termStarts, duesLimitPaise, scanPercent, waitDays } = settings
  const terms = requestKinds.map((kind) => [perTermField(kind), String(perTerm[kind] ?? '')])
  return {
    mostOpen: mostOpen === null ? '' : String(mostOpen),
    termStarts: termStarts.join(', '),
    dues: duesLimitPaise === null ? '' : String(duesLimitPaise / 100),
    scanPercent: String(scanPercent),
    waitDays: String(waitDays),
    ...Object.fromEntries(terms),
  }
}

/** What the form says, ready for the shape; `approved` are the ticked kinds. */
export function settingsOfTexts(field: (name: string) => string, approved: readonly string[]) {
  const terms = requestKinds.flatMap((kind) => {
    const text = field(perTermField(kind)).trim()
    return text === '' ? [] : [[kind, wholeNumber(text)] as const]
  })
  const dues = field('dues').trim()
  return {
    mostOpen: field('mostOpen').trim() === '' ? null : wholeNumber(field('mostOpen')),
    perTerm: Object.fromEntries(terms),
    termStarts: field('termStarts')
      .split(/[\s,;]+/)
      .filter((one) => one !== ''),
    approvedKinds: requestKinds.filter((kind) => approved.includes(kind)),
    duesLimitPaise: dues === '' ? null : (readPricePaise(dues) ?? Number.NaN),
    scanPercent: wholeNumber(field('scanPercent')),
    waitDays: wholeNumber(field('waitDays')),
  }
}

/** NaN where it is none: the shape says so. */
function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
}
