import { doneForm } from '#src/browser/forms/form-result.ts'
import { basisOf } from '#src/browser/forms/joined-form.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { languages } from '#src/kernel/words/language.ts'
import { surveyFor } from '../survey-languages.ts'
import { surveySays } from '../survey-says.ts'
import { checkSurvey } from '../survey-shape.server.ts'
import type { SurveyFacts } from '../surveys.ts'
import { surveyWords } from '../words.ts'
import { arranged, type SurveyTexts } from './question-places.ts'
import type { ShownPreview } from './survey-preview.tsx'
import { surveyOfTexts } from './survey-texts.ts'

/**
 * What the buttons of a survey's form answer that write nothing: its questions in another order, or
 * how readers will see it. `field` gives what else was sent. null: it is another button. Errors:
 * `invalid-input`.
 */
export function answerOfForm(texts: SurveyTexts, intent: string, field: (name: string) => string) {
  if (intent === 'preview') {
    const previews = previewsOf(checkSurvey(surveyOfTexts(texts)))
    return {
      ...doneForm('The preview is below the form.', { ...texts, ...basisOf(field) }),
      previews,
    }
  }
  const next = arranged(texts, intent)
  if (!next) return null
  const typed = { ...next.texts, ...basisOf(field) }
  return { ...doneForm('The questions are as below. Save to keep them.', typed), previews: [] }
}

function previewsOf(facts: SurveyFacts): ShownPreview[] {
  const written = languages.filter((one) => one === 'en' || facts.translations[one])
  return written.map((language) => {
    const { title, intro, questions } = surveyFor(facts, language)
    const says = surveySays(surveyWords[language], calendarWords[language], facts)
    return { language, survey: { title, intro, questions }, says }
  })
}
