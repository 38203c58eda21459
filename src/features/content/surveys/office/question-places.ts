import { foldedTexts, unfoldedTexts } from '#src/kernel/folded-texts.ts'
import { translatedLanguages } from '#src/kernel/translations.ts'
import { hasOptions, surveyLimits as most } from '../surveys.ts'

/** The fields of a form of a survey, as they are typed. */
export type SurveyTexts = Readonly<Record<string, string>>

/** The fields of one question in a form; each has the number of its place behind it. */
export const questionFields = [
  'kind',
  'text',
  'options',
  'required',
  ...translatedLanguages.flatMap((language) => [`${language}-text`, `${language}-options`]),
]

/** The last place of a form at which it has fields for a question; 0: it has none. */
export function lastPlace(texts: SurveyTexts): number {
  const places = Object.entries(texts).flatMap(([name, text]) => {
    const place = /^(?:kind|text)-(\d{1,2})$/.exec(name)?.[1]
    return place && text !== '' ? [Number(place)] : []
  })
  return Math.max(0, ...places)
}

/** The places of a form at which something is asked. */
export function askedPlaces(texts: SurveyTexts): number[] {
  const isWritten = (name: string) => (texts[name] ?? '').trim() !== ''
  return placesTo(lastPlace(texts)).filter(
    (place) =>
      isWritten(`text-${place}`) ||
      (hasOptions(texts[`kind-${place}`]) && isWritten(`options-${place}`)),
  )
}

/** 3 → [1, 2, 3]. */
export function placesTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1)
}

/** A form after one of its buttons for questions, and the place that was meant. */
export type Arranged = { readonly texts: SurveyTexts; readonly place: number }

/**
 * What a button of the form makes of its questions: `add`, `remove-3`, `up-3`, `down-3`. Where that
 * cannot be done they stay; null: it is another button.
 */
export function arranged(texts: SurveyTexts, intent: string): Arranged | null {
  const places = placesTo(Math.max(1, lastPlace(texts)))
  if (intent === 'add') return withOneMore(texts, places.length)
  const [, how, number] = /^(remove|up|down)-(\d{1,2})$/.exec(intent) ?? []
  if (!how) return null
  const place = Number(number)
  const to = { remove: place, up: place - 1, down: place + 1 }[how] ?? place
  if (!places.includes(place) || !places.includes(to)) return { texts, place: 1 }
  if (how === 'remove') {
    const left = places.filter((one) => one !== place)
    return { texts: inOrder(texts, left), place: Math.max(1, Math.min(place, left.length)) }
  }
  const swapped = places.map((one) => (one === place ? to : one === to ? place : one))
  return { texts: inOrder(texts, swapped), place: to }
}

function withOneMore(texts: SurveyTexts, last: number): Arranged {
  if (last >= most.questions) return { texts, place: last }
  // Where it has no fields yet, one empty question is drawn.
  return { texts: { ...texts, [`kind-${last + 1}`]: 'scale' }, place: last + 1 }
}

/** The form with the questions of these places, in this order. */
function inOrder(texts: SurveyTexts, places: readonly number[]): SurveyTexts {
  const others = Object.entries(texts).filter(([name]) => !isOfQuestion(name))
  const moved = places.flatMap((from, at) =>
    questionFields.map((field) => [`${field}-${at + 1}`, texts[`${field}-${from}`] ?? '']),
  )
  return Object.fromEntries([...others, ...moved])
}

/** The form with all that is asked as one of its texts, `questions`. */
export function textsWithQuestions(texts: SurveyTexts): SurveyTexts {
  return foldedTexts(inOrder(texts, askedPlaces(texts)), 'questions', isOfQuestion)
}

/** And as its fields again. */
export function textsOfFields(texts: SurveyTexts): SurveyTexts {
  return unfoldedTexts(texts, 'questions')
}

function isOfQuestion(name: string): boolean {
  return questionFields.includes(name.replace(/-\d{1,2}$/, '')) && /-\d{1,2}$/.test(name)
}
