import type { Translations } from '#src/kernel/translations.ts'

export const longestCanned = { title: 120, body: 4000 } as const

/** Most canned answers that there may be. */
export const mostCanned = 200

/** An answer that is ready to be sent, in Markdown; `{name}` and `{loans}` are filled in. */
export type CannedAnswer = {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly translations: Translations
  readonly version: number
}

/** What is filled in, with what it stands for. */
export const cannedFields = {
  '{name}': 'the reader’s name',
  '{loans}': 'the books that the reader has, with their due dates',
} as const
