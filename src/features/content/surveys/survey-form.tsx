import { Form, useNavigation } from 'react-router'
import { FieldNote } from '#src/browser/forms/field-note.tsx'
import form from '#src/browser/forms/forms.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { scoreWords } from './score-words.ts'
import styles from './surveys.module.css'
import { type Question, type Survey, scale, surveyLimits } from './surveys.ts'
import { surveyWords } from './words.ts'

type SurveyFormProps = {
  survey: Pick<Survey, 'questions' | 'leastGroup'>
  /** What was chosen or written, by the questions; several on lines of their own. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** The questions of a survey as a form. */
export function SurveyForm({ survey, typed, faults }: SurveyFormProps) {
  const words = useWords(surveyWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className={styles.form}>
      <p>{words.privacy}</p>
      <p>{words.groups(String(survey.leastGroup))}</p>
      {survey.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          chosen={(typed[question.id] ?? '').split('\n')}
          fault={faults[question.id]}
        />
      ))}
      <p>{words.onceOnly}</p>
      <p>
        <button type="submit" className="button" disabled={isBusy}>
          {words.send}
        </button>
      </p>
    </Form>
  )
}

type QuestionFieldProps = {
  question: Question
  chosen: readonly string[]
  fault: string | undefined
}

function QuestionField({ question, chosen, fault }: QuestionFieldProps) {
  const { id, kind, text, options, isRequired } = question
  const words = useWords(surveyWords)
  const label = (
    <>
      <span lang={writtenLanguage(text)}>{text}</span>{' '}
      {isRequired && <small>{words.required}</small>}
    </>
  )
  const described = { 'aria-invalid': fault ? true : undefined }
  if (kind === 'text') {
    return (
      <div>
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          name={id}
          rows={3}
          maxLength={surveyLimits.text}
          className="field"
          defaultValue={chosen.join('\n')}
          aria-describedby={fault ? `${id}-more` : undefined}
          {...described}
        />
        <FieldNote id={id} fault={fault} />
      </div>
    )
  }
  const scores = scoreWords(words)
  const choices =
    kind === 'scale'
      ? scale.map((score) => [String(score), scores[score - 1] ?? ''] as const)
      : options.map((option, at) => [String(at), option] as const)
  return (
    <fieldset className={`${form.boxes} ${styles.question}`}>
      <legend>{label}</legend>
      {kind === 'several' && <small>{words.chooseSeveral}</small>}
      {choices.map(([value, said]) => (
        <label key={value}>
          <input
            type={kind === 'several' ? 'checkbox' : 'radio'}
            name={id}
            value={value}
            defaultChecked={chosen.includes(value)}
            {...described}
          />
          <span lang={kind === 'scale' ? undefined : writtenLanguage(said)}>{said}</span>
        </label>
      ))}
      <FieldNote id={id} fault={fault} />
    </fieldset>
  )
}
