import type { FormResult } from '#src/browser/forms/form-result.ts'

/** What the form of a person came to, and what was typed into it where it stays. */
export type PersonAnswer = FormResult & {
  readonly id: string
  readonly intent: string
}

/** The intents of the forms. */
export const personIntents = [
  'disable',
  'enable',
  'give-role',
  'take-role',
  'sign-out',
  'second-step',
] as const
export type PersonIntent = (typeof personIntents)[number]
