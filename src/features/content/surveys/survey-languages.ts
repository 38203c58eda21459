import type { Language } from '#src/kernel/words/language.ts'
import type { Question, SurveyTranslations, SurveyWriting } from './surveys.ts'

/** A survey with its title in further languages. */
type Titled = { readonly title: string; readonly translations: SurveyTranslations }

/** The title for a reader of this language. */
export function titleFor({ title, translations }: Titled, language: Language): string {
  return writingIn(translations, language)?.title || title
}

/** A survey as a reader of this language sees it. */
export function surveyFor<
  Asked extends Titled & { readonly intro: string; readonly questions: readonly Question[] },
>(survey: Asked, language: Language): Asked {
  const { intro, translations } = survey
  const writing = writingIn(translations, language)
  return {
    ...survey,
    title: titleFor(survey, language),
    intro: writing?.intro || intro,
    questions: survey.questions.map((question) => questionFor(survey, question, language)),
  }
}

/** A question as a reader of this language sees it. */
export function questionFor(
  { translations }: Pick<Titled, 'translations'>,
  question: Question,
  language: Language,
): Question {
  const { text = '', options = [] } =
    writingIn(translations, language)?.questions[question.id] ?? {}
  return {
    ...question,
    text: text || question.text,
    options: options.length === question.options.length ? options : question.options,
  }
}

function writingIn(
  translations: SurveyTranslations,
  language: Language,
): SurveyWriting | undefined {
  return language === 'en' ? undefined : translations[language]
}
