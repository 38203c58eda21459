import { DifferenceTable } from '#src/browser/forms/difference-table.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { fieldWords } from './field-words.ts'
import { managerWords } from './manager/words.ts'
import { type ProfileTexts, profileFields } from './profile-texts.ts'

type DifferenceProps = { saved: Readonly<Record<string, unknown>>; typed: ProfileTexts }

/** What somebody else has saved meanwhile, beside what was typed, field by field. */
export function Difference({ saved, typed }: DifferenceProps) {
  const words = useWords(managerWords)
  const fields = profileFields.filter((field) => String(saved[field] ?? '') !== typed[field])
  return (
    <DifferenceTable
      words={words}
      heads={[words.asItIs, words.asTyped]}
      rows={fields.map((field) => ({
        label: words[fieldWords[field]],
        cells: [
          shownValue(words, field, String(saved[field] ?? '')),
          shownValue(words, field, typed[field]),
        ],
      }))}
    />
  )
}

type AudienceWords = Readonly<Record<'everyone' | 'signedIn' | 'nobody', string>>

function shownValue(words: AudienceWords, field: string, value: string): string {
  if (!field.startsWith('seen.')) return value
  if (value === 'signed-in') return words.signedIn
  return value === 'everyone' ? words.everyone : words.nobody
}
