import { Form, useNavigation } from 'react-router'
import { SurveyQuestions } from './survey-questions.tsx'
import type { SurveySays } from './survey-says.ts'
import styles from './surveys.module.css'
import type { Survey } from './surveys.ts'

type SurveyFormProps = {
  survey: Pick<Survey, 'questions'>
  says: SurveySays
  /** What was chosen or written, by the questions; several on lines of their own. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** The questions of a survey as a form. */
export function SurveyForm({ survey, says, typed, faults }: SurveyFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className={styles.form}>
      <SurveyQuestions questions={survey.questions} says={says} typed={typed} faults={faults} />
      <p>
        <button type="submit" className="button" disabled={isBusy}>
          {says.send}
        </button>
      </p>
    </Form>
  )
}
