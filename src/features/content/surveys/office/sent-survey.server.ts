import { translatedLanguages } from '#src/kernel/translations.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { surveyLimits } from '../surveys.ts'

const translated = (parts: readonly string[]) =>
  translatedLanguages.flatMap((language) => parts.map((part) => `${language}-${part}`))

const facts = ['title', 'intro', 'audience', 'opensOn', 'closesOn', 'leastGroup']
const fields = [...facts, ...translated(['title', 'intro'])]
const parts = ['kind', 'text', 'options', 'required', ...translated(['text', 'options'])]

/** The fields of a survey's form, as they were sent, and what it asks for. */
export async function sentSurvey(request: Request) {
  const { field } = await readFileForm(request)
  // One more, so that too many are noticed.
  const places = Array.from({ length: surveyLimits.questions + 1 }, (_, at) => at + 1)
  const names = [...fields, ...places.flatMap((place) => parts.map((part) => `${part}-${place}`))]
  const texts = Object.fromEntries(names.map((name) => [name, field(name)]))
  return { texts, intent: field('intent'), version: Number(field('version')) }
}
