import type { Told } from '../../browser/list/told.tsx'

/** What the form of a person came to, and what was typed into it where it stays. */
export type PersonAnswer = {
  readonly told: Told
  readonly id: string
  readonly intent: string
  readonly typed: { readonly reason: string; readonly role: string }
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
