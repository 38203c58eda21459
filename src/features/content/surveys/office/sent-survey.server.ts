import { readFileForm } from '#src/server/http/read-form.ts'
import { surveyLimits } from '../surveys.ts'

const fields = ['title', 'intro', 'audience', 'opensOn', 'closesOn', 'leastGroup']
const parts = ['kind', 'text', 'options', 'required']

/** The fields of a survey's form, as they were sent, and what it asks for. */
export async function sentSurvey(request: Request) {
  const { field } = await readFileForm(request)
  // One more, so that too many are noticed.
  const places = Array.from({ length: surveyLimits.questions + 1 }, (_, at) => at + 1)
  const names = [...fields, ...places.flatMap((place) => parts.map((part) => `${part}-${place}`))]
  const texts = Object.fromEntries(names.map((name) => [name, field(name)]))
  return { texts, intent: field('intent'), version: Number(field('version')) }
}
