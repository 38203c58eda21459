import type { Translations } from '#src/kernel/translations.ts'

/** Letters of a question (`title`) and of its answer (`body`). */
export const longestFaq = { title: 200, body: 4000 } as const

/** Most entries that there may be, with those that are withdrawn. */
export const mostFaq = 100

/** A common question with its answer in Markdown, as it is shown. */
export type FaqEntry = {
  readonly id: string
  readonly number: number
  /** The question. */
  readonly title: string
  /** The answer. */
  readonly body: string
  readonly translations: Translations
  readonly changedAt: Date
}

/** The same for the office. */
export type OfficeFaqEntry = Omit<FaqEntry, 'changedAt'> & {
  readonly isShown: boolean
  readonly version: number
}

/** Where an answer stands on the support page. */
export function faqAnchor(number: number): string {
  return `answer-${number}`
}

export function faqHref(number: number): string {
  return `/support#${faqAnchor(number)}`
}
