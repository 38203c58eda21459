import type { Audience, Question, QuestionKind, SurveyFacts } from '../surveys.ts'

/** The fields of a form of a survey, as they are typed. */
export type SurveyTexts = Readonly<Record<string, string>>

/** Empty fields for questions that are to come. */
const spare = 3

/** How many questions a form has fields for. */
export function fieldsFor(texts: SurveyTexts): number {
  const asked = Object.keys(texts).flatMap((name) => {
    const place = /^text-(\d{1,2})$/.exec(name)?.[1]
    return place && texts[name] ? [Number(place)] : []
  })
  return Math.max(0, ...asked) + spare
}

/** The form of a survey as it is kept. */
export function textsOfSurvey(survey: SurveyFacts): SurveyTexts {
  const { title, intro, audience, opensOn, closesOn, leastGroup, questions } = survey
  const fields = questions.flatMap(
    ({ kind, text, options, isRequired }, at): [string, string][] => [
      [`kind-${at + 1}`, kind],
      [`text-${at + 1}`, text],
      [`options-${at + 1}`, options.join('\n')],
      [`required-${at + 1}`, isRequired ? 'yes' : ''],
    ],
  )
  const facts = { title, intro, audience, opensOn, closesOn, leastGroup: String(leastGroup) }
  return { ...facts, ...Object.fromEntries(fields) }
}

/** What a form says, unchecked; questions without words are left out, and numbered by their places. */
export function surveyOfTexts(texts: SurveyTexts): SurveyFacts {
  const places = Array.from({ length: fieldsFor(texts) }, (_, at) => at + 1)
  const asked = places.filter((place) => (texts[`text-${place}`] ?? '').trim() !== '')
  return {
    title: texts.title ?? '',
    intro: texts.intro ?? '',
    audience: (texts.audience ?? '') as Audience,
    opensOn: texts.opensOn ?? '',
    closesOn: texts.closesOn ?? '',
    leastGroup: Number(texts.leastGroup),
    questions: asked.map(
      (place, at): Question => ({
        id: `q${at + 1}`,
        kind: (texts[`kind-${place}`] ?? '') as QuestionKind,
        text: texts[`text-${place}`] ?? '',
        options: (texts[`options-${place}`] ?? '')
          .split(/\r?\n/)
          .filter((line) => line.trim() !== ''),
        isRequired: texts[`required-${place}`] === 'yes',
      }),
    ),
  }
}

/** The fault of each field of the form: a question's are named by its place in the list. */
export function faultsOfForm(
  faults: Readonly<Record<string, string>>,
  texts: SurveyTexts,
): Readonly<Record<string, string>> {
  const places = Array.from({ length: fieldsFor(texts) }, (_, at) => at + 1)
  const asked = places.filter((place) => (texts[`text-${place}`] ?? '').trim() !== '')
  const named = Object.entries(faults).map(([field, message]): [string, string] => {
    const [, at, part = ''] = /^questions\.(\d+)\.(\w+)/.exec(field) ?? []
    return at === undefined ? [field, message] : [`${part}-${asked[Number(at)] ?? 1}`, message]
  })
  return Object.fromEntries(named)
}
