import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import form from '#src/browser/forms/forms.module.css'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { SurveySays } from './survey-says.ts'
import styles from './surveys.module.css'
import { type Question, scale, surveyLimits } from './surveys.ts'

type SurveyQuestionsProps = {
  questions: readonly Question[]
  says: SurveySays
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** Stands before the names of the fields, where a page shows them more than once. */
  prefix?: string
}

/** What those are told who answer, and the fields for their answers. */
export function SurveyQuestions(props: SurveyQuestionsProps) {
  const { questions, says, typed, faults, prefix = '' } = props
  return (
    <>
      <p>{says.privacy}</p>
      <p>{says.groups}</p>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          name={`${prefix}${question.id}`}
          says={says}
          chosen={(typed[question.id] ?? '').split('\n')}
          fault={faults[question.id]}
        />
      ))}
      <p>{says.onceOnly}</p>
    </>
  )
}

type QuestionFieldProps = {
  question: Question
  name: string
  says: SurveySays
  chosen: readonly string[]
  fault: string | undefined
}

function QuestionField({ question, name, says, chosen, fault }: QuestionFieldProps) {
  const { kind, text, options, isRequired } = question
  const label = (
    <>
      <span lang={writtenLanguage(text)}>{text}</span>{' '}
      {isRequired && <small>{says.required}</small>}
    </>
  )
  if (kind === 'text') {
    return (
      <div>
        <label htmlFor={name}>{label}</label>
        <textarea
          {...noted(name, { fault })}
          name={name}
          rows={3}
          maxLength={surveyLimits.text}
          className="field"
          defaultValue={chosen.join('\n')}
        />
        <FieldNote id={name} fault={fault} />
      </div>
    )
  }
  const choices =
    kind === 'scale'
      ? scale.map((score) => [String(score), says.scores[score - 1] ?? ''] as const)
      : options.map((option, at) => [String(at), option] as const)
  return (
    <fieldset
      className={`${form.boxes} ${styles.question}`}
      aria-describedby={noted(name, { fault })['aria-describedby']}
    >
      <legend>{label}</legend>
      {kind === 'several' && <small>{says.chooseSeveral}</small>}
      {choices.map(([value, said]) => (
        <label key={value}>
          <input
            type={kind === 'several' ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            aria-invalid={fault ? true : undefined}
          />
          <span lang={kind === 'scale' ? undefined : writtenLanguage(said)}>{said}</span>
        </label>
      ))}
      <FieldNote id={name} fault={fault} />
    </fieldset>
  )
}
