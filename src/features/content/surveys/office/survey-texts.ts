import { type TranslatedLanguage, translatedLanguages } from '#src/kernel/translations.ts'
import type {
  Audience,
  Question,
  QuestionKind,
  SurveyFacts,
  SurveyTranslations,
  SurveyWriting,
} from '../surveys.ts'

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

/** The places of a form at which there is a question. */
export function askedPlaces(texts: SurveyTexts): number[] {
  const places = Array.from({ length: fieldsFor(texts) }, (_, at) => at + 1)
  return places.filter((place) => (texts[`text-${place}`] ?? '').trim() !== '')
}

/** The form of a survey as it is kept. */
export function textsOfSurvey(survey: SurveyFacts): SurveyTexts {
  const { title, intro, audience, opensOn, closesOn, leastGroup, translations } = survey
  const facts = { title, intro, audience, opensOn, closesOn, leastGroup: String(leastGroup) }
  const written = translatedLanguages.flatMap((language) => {
    const { title = '', intro = '' } = translations[language] ?? {}
    return [
      [`${language}-title`, title],
      [`${language}-intro`, intro],
    ]
  })
  return { ...facts, ...Object.fromEntries(written), ...textsOfQuestions(survey) }
}

function textsOfQuestions({ questions, translations }: SurveyFacts): SurveyTexts {
  const fields = questions.flatMap(
    ({ id, kind, text, options, isRequired }, at): [string, string][] => [
      [`kind-${at + 1}`, kind],
      [`text-${at + 1}`, text],
      [`options-${at + 1}`, options.join('\n')],
      [`required-${at + 1}`, isRequired ? 'yes' : ''],
      ...translatedLanguages.flatMap((language): [string, string][] => {
        const { text = '', options = [] } = translations[language]?.questions[id] ?? {}
        return [
          [`${language}-text-${at + 1}`, text],
          [`${language}-options-${at + 1}`, options.join('\n')],
        ]
      }),
    ],
  )
  return Object.fromEntries(fields)
}

/**
 * What a form says with the questions as they are kept, where it has no fields for them, as those of
 * a survey that is answered; translations that were there stay.
 */
export function withQuestions(texts: SurveyTexts, survey: SurveyFacts): SurveyTexts {
  if (askedPlaces(texts).length > 0) return texts
  const stored = Object.entries(textsOfQuestions(survey)).filter(([, text]) => text !== '')
  return { ...texts, ...Object.fromEntries(stored) }
}

/** What a form says, unchecked; questions without words are left out, and numbered by their places. */
export function surveyOfTexts(texts: SurveyTexts): SurveyFacts {
  const asked = askedPlaces(texts)
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
        options: linesOf(texts[`options-${place}`]),
        isRequired: texts[`required-${place}`] === 'yes',
      }),
    ),
    translations: Object.fromEntries(
      translatedLanguages.map((language) => [language, writingOf(texts, language, asked)]),
    ) as SurveyTranslations,
  }
}

function writingOf(
  texts: SurveyTexts,
  language: TranslatedLanguage,
  asked: readonly number[],
): SurveyWriting {
  const questions = asked.map((place, at) => [
    `q${at + 1}`,
    {
      text: texts[`${language}-text-${place}`] ?? '',
      options: linesOf(texts[`${language}-options-${place}`]),
    },
  ])
  return {
    title: texts[`${language}-title`] ?? '',
    intro: texts[`${language}-intro`] ?? '',
    questions: Object.fromEntries(questions),
  }
}

function linesOf(text = ''): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** The fault of each field of the form: a question's are named by its place in the list. */
export function faultsOfForm(
  faults: Readonly<Record<string, string>>,
  texts: SurveyTexts,
): Readonly<Record<string, string>> {
  const asked = askedPlaces(texts)
  const named = Object.entries(faults).map(([field, message]): [string, string] => {
    const [, at, part = ''] = /^questions\.(\d+)\.(\w+)/.exec(field) ?? []
    if (at !== undefined) return [`${part}-${asked[Number(at)] ?? 1}`, message]
    const [, language, rest = ''] = /^translations\.(hi|or)\.(.+)$/.exec(field) ?? []
    if (language === undefined) return [field, message]
    const [, id, of = ''] = /^questions\.q(\d+)\.(\w+)/.exec(rest) ?? []
    const name = id === undefined ? rest : `${of}-${asked[Number(id) - 1] ?? 1}`
    return [`${language}-${name}`, message]
  })
  return Object.fromEntries(named)
}
