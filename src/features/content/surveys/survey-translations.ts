import { translatedLanguages } from '#src/kernel/translations.ts'
import type { SurveyFacts, SurveyTranslations, SurveyWriting } from './surveys.ts'

type Fault = { readonly path: readonly string[]; readonly message: string }

/** What of the translations does not fit the questions as they were first written. */
export function translationFaults({
  questions,
  translations,
}: Pick<SurveyFacts, 'questions' | 'translations'>): Fault[] {
  return translatedLanguages.flatMap((language) =>
    Object.entries(translations[language]?.questions ?? {}).flatMap(
      ([id, { options }]): Fault[] => {
        const path = ['translations', language, 'questions', id]
        const asked = questions.find((question) => question.id === id)
        if (!asked) return [{ path, message: `There is no question ${id} to translate.` }]
        if (options.length === 0 || options.length === asked.options.length) return []
        const message = `Please translate all ${asked.options.length} options, one per line, in the same order, or none.`
        return [{ path: [...path, 'options'], message }]
      },
    ),
  )
}

/** The same without questions and languages in which nothing is written. */
export function withoutEmpty(translations: SurveyTranslations): SurveyTranslations {
  const written = translatedLanguages.flatMap((language): [string, SurveyWriting][] => {
    const writing = translations[language]
    if (!writing) return []
    const asked = Object.entries(writing.questions).filter(
      ([, { text, options }]) => text !== '' || options.length > 0,
    )
    const isEmpty = writing.title === '' && writing.intro === '' && asked.length === 0
    return isEmpty ? [] : [[language, { ...writing, questions: Object.fromEntries(asked) }]]
  })
  return Object.fromEntries(written)
}
