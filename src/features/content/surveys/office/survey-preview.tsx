import { useEffect, useRef } from 'react'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { type Language, languageNames } from '#src/kernel/words/language.ts'
import { SurveyQuestions } from '../survey-questions.tsx'
import type { SurveySays } from '../survey-says.ts'
import surveys from '../surveys.module.css'
import type { Survey } from '../surveys.ts'

/** A survey as readers of one language see it. */
export type ShownPreview = {
  readonly language: Language
  readonly survey: Pick<Survey, 'title' | 'intro' | 'questions'>
  readonly says: SurveySays
}

/** The previews that a form has answered; none where it answered something else. */
export function previewsIn(
  answer: { readonly flash: unknown; readonly previews?: readonly ShownPreview[] } | undefined,
): readonly ShownPreview[] {
  return answer?.previews ?? []
}

export const previewId = 'preview'

type SurveyPreviewProps = { previews: readonly ShownPreview[] }

/** How readers see a survey, in each language in which it is written; nothing of it is sent. */
export function SurveyPreview({ previews }: SurveyPreviewProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (previews) section.current?.focus()
  }, [previews])
  return (
    <section
      ref={section}
      id={previewId}
      className={`${layout.card} ${forms.lined}`}
      aria-labelledby="preview-heading"
      tabIndex={-1}
    >
      <h2 id="preview-heading">Preview</h2>
      <p>This is how readers see it. Nothing is saved or sent.</p>
      {previews.map(({ language, survey, says }) => (
        <details key={language} className={layout.fold} open={language === 'en'}>
          <summary lang={language}>{languageNames[language]}</summary>
          <div lang={language}>
            <h3 lang={writtenLanguage(survey.title)}>{survey.title}</h3>
            <p>{says.openUntil}</p>
            {survey.intro !== '' && (
              <p className={surveys.text} lang={writtenLanguage(survey.intro)}>
                {survey.intro}
              </p>
            )}
            <fieldset className={`${surveys.form} ${surveys.preview}`} disabled>
              <SurveyQuestions
                questions={survey.questions}
                says={says}
                typed={{}}
                faults={{}}
                prefix={`${language}-preview-`}
              />
              <p>
                <button type="button" className="button">
                  {says.send}
                </button>
              </p>
            </fieldset>
          </div>
        </details>
      ))}
    </section>
  )
}
