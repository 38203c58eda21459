import {
  dayText,
  type OfficeAnswer,
  OfficeMeanwhile,
} from '#src/browser/forms/office-meanwhile.tsx'
import { translatedLanguages } from '#src/kernel/translations.ts'
import { askedPlaces, type SurveyTexts, textsOfFields } from './question-places.ts'
import { audienceWords, kindWords } from './survey-words.ts'

const labels: SurveyTexts = {
  title: 'Title',
  intro: 'Introduction',
  audience: 'For',
  opensOn: 'First day',
  closesOn: 'Last day',
  leastGroup: 'Answers needed for results',
  questions: 'Questions and their translations',
  'hi-title': 'Title in Hindi',
  'hi-intro': 'Introduction in Hindi',
  'or-title': 'Title in Odia',
  'or-intro': 'Introduction in Odia',
}

/** What of a survey somebody else has saved meanwhile, beside what the form goes on with. */
export function SurveyDifference({ answer }: OfficeAnswer) {
  return <OfficeMeanwhile answer={answer} labels={labels} shown={shown} />
}

function shown(field: string, text: string): string {
  if (field === 'audience') return named(audienceWords, text)
  return field === 'questions' ? shownQuestions(text) : dayText(text)
}

const named = (words: readonly (readonly [string, string])[], text: string) =>
  words.find(([value]) => value === text)?.[1] ?? text

function shownQuestions(questions: string): string {
  const texts = textsOfFields({ questions })
  return askedPlaces(texts)
    .map((place) => {
      const text = (field: string) => texts[`${field}-${place}`] ?? ''
      const translated = translatedLanguages.flatMap((language) => [
        text(`${language}-text`),
        lined(text(`${language}-options`)),
      ])
      const parts = [
        `${place}. ${text('text')}`,
        named(kindWords, text('kind')),
        lined(text('options')),
        text('required') === 'yes' ? 'required' : '',
        ...translated,
      ]
      return parts.filter((part) => part !== '').join(' · ')
    })
    .join('; ')
}

const lined = (lines: string) => lines.split('\n').join(' / ')
