import { translatedLanguages } from '#src/kernel/translations.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { surveyLimits } from '../surveys.ts'
import { placesTo, questionFields } from './question-places.ts'

const translated = (parts: readonly string[]) =>
  translatedLanguages.flatMap((language) => parts.map((part) => `${language}-${part}`))

const facts = ['title', 'intro', 'audience', 'opensOn', 'closesOn', 'leastGroup']
const fields = [...facts, ...translated(['title', 'intro'])]

/** The fields of a survey's form, as they were sent, and what it asks for. */
export async function sentSurvey(request: Request) {
  const { field } = await readFileForm(request)
  // One more, so that too many are noticed.
  const places = placesTo(surveyLimits.questions + 1)
  const ofPlace = (place: number) => questionFields.map((field) => `${field}-${place}`)
  const names = [...fields, ...places.flatMap(ofPlace)]
  const texts = Object.fromEntries(names.map((name) => [name, field(name)]))
  return { texts, intent: field('intent'), version: Number(field('version')), field }
}
