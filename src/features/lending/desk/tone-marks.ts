import type { IconName } from '#src/browser/icons.tsx'
import type { Tone } from '#src/features/lending/desk-answers/desk-answer.ts'

/** The picture of each tone of an answer. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  good: 'check',
  warn: 'attention',
  bad: 'close',
  none: 'scanner',
}

/** How each is heard. */
export const toneSounds = {
  good: 'read',
  warn: 'attention',
  bad: 'refused',
  none: 'read',
} as const satisfies Record<Tone, string>
