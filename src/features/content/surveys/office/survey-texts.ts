import { type TranslatedLanguage, translatedLanguages } from '#src/kernel/translations.ts'
import {
  type Audience,
  hasOptions,
  type Question,
  type QuestionKind,
  type SurveyFacts,
  type SurveyTranslations,
  type SurveyWriting,
} from '../surveys.ts'
import { askedPlaces, lastPlace, type SurveyTexts } from './question-places.ts'

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
 * What a form says with the questions as they are kept, where it has no fields for them, as those
 * of a survey that is answered; translations that were there stay.
 */
export function withQuestions(texts: SurveyTexts, survey: SurveyFacts): SurveyTexts {
  if (lastPlace(texts) > 0) return texts
  const stored = Object.entries(textsOfQuestions(survey)).filter(([, text]) => text !== '')
  return { ...texts, ...Object.fromEntries(stored) }
}

/**
 * What a form says, unchecked; questions without words are left out, and numbered by their places.
 */
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
        options: optionsAt(texts, 'options', place),
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
      options: optionsAt(texts, `${language}-options`, place),
    },
  ])
  return {
    title: texts[`${language}-title`] ?? '',
    intro: texts[`${language}-intro`] ?? '',
    questions: Object.fromEntries(questions),
  }
}

/** The lines of a field; none where the question is of a kind that has no options. */
function optionsAt(texts: SurveyTexts, field: string, place: number): string[] {
  if (!hasOptions(texts[`kind-${place}`])) return []
  return (texts[`${field}-${place}`] ?? '').split(/\r?\n/).filter((line) => line.trim() !== '')
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
