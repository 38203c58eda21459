import type { ComponentProps } from 'react'
import { SavedMeanwhile } from '#src/browser/forms/saved-meanwhile.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { fieldWords } from './field-words.ts'
import { managerWords } from './manager/words.ts'
import type { WorkTexts } from './work-texts.ts'
import { type WorkKind, workKinds } from './works.ts'

type DifferenceProps = Pick<ComponentProps<typeof SavedMeanwhile>, 'answer'>

/** What of a profile somebody else has saved meanwhile, beside what was typed, field by field. */
export function Difference({ answer }: DifferenceProps) {
  const words = useWords(managerWords)
  const entries = Object.entries(fieldWords).map(([field, word]) => [field, words[word]])
  return (
    <SavedMeanwhile
      answer={answer}
      labels={Object.fromEntries(entries)}
      shown={(field, text) => (field.startsWith('seen.') ? shownAudience(words, text) : text)}
      words={words}
      heads={[words.asItIs, words.asTyped]}
    />
  )
}

/** The same of one of its publications. */
export function WorkDifference({ answer }: DifferenceProps) {
  const words = useWords(managerWords)
  const { kind, title, authors, container, year, volume, issue, pages, publisher, doi, url } = words
  const most = { kind, title, authors, container, year, volume, issue, pages }
  const labels: WorkTexts = { ...most, publisher, doi, url }
  const shown = (field: string, text: string) =>
    field === 'kind' && workKinds.includes(text as WorkKind) ? words[text as WorkKind] : text
  return (
    <SavedMeanwhile
      answer={answer}
      labels={labels}
      shown={shown}
      words={words}
      heads={[words.asItIs, words.asTyped]}
    />
  )
}

type AudienceWords = Readonly<Record<'everyone' | 'signedIn' | 'nobody', string>>

function shownAudience(words: AudienceWords, value: string): string {
  if (value === 'signed-in') return words.signedIn
  return value === 'everyone' ? words.everyone : words.nobody
}
