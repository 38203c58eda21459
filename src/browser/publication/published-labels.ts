import type { PublicationTexts } from '#src/institute/publication-texts.ts'
import type { TranslationTexts } from '#src/kernel/translations.ts'
import { dayText } from '../forms/office-meanwhile.tsx'

/** What the fields of `WhenFields` are called in a table of differences. */
export const whenLabels: Readonly<Record<'when' | 'publishDay' | 'publishTime', string>> = {
  when: 'Publish',
  publishDay: 'Publish from the day',
  publishTime: 'Publish at the time',
}

/** And those of `TranslationFields`. */
export const translationLabels: Readonly<Record<keyof TranslationTexts, string>> = {
  'translations.hi.title': 'Title in Hindi',
  'translations.hi.body': 'Text in Hindi',
  'translations.or.title': 'Title in Odia',
  'translations.or.body': 'Text in Odia',
}

const ways: Readonly<Record<string, string>> = { now: 'Now', later: 'Later', draft: 'Draft' }

/** What a text of a field of a publication is shown as there. */
export function shownPublished(field: string, text: string): string {
  if (field === 'when') return ways[text] ?? text
  if (field === ('pinned' satisfies keyof PublicationTexts)) return text === 'yes' ? 'Yes' : 'No'
  return dayText(text)
}
