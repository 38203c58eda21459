import type { MouseEvent } from 'react'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { surveyLimits as most } from '../surveys.ts'
import styles from './office.module.css'
import type { SurveyTexts } from './question-places.ts'
import { kindWords } from './survey-words.ts'

type QuestionFieldsProps = {
  place: number
  isLast: boolean
  /** The query of the page. */
  search: string
  texts: SurveyTexts
  faults: Readonly<Record<string, string>>
  arrange: (event: MouseEvent<HTMLButtonElement>) => void
}

/** The fields of one question, and what moves or removes it. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { place, isLast, search, texts, faults, arrange } = props
  const field = (name: string) => ({
    name: `${name}-${place}`,
    defaultValue: texts[`${name}-${place}`] ?? '',
    fault: faults[`${name}-${place}`],
  })
  const button = (how: string, label: string, to: number) => (
    <button
      type="submit"
      className="button button-quiet"
      name="intent"
      value={`${how}-${place}`}
      aria-label={`${label}: question ${place}`}
      formAction={`${search}#question-${to}`}
      formNoValidate
      onClick={arrange}
    >
      {label}
    </button>
  )
  return (
    <fieldset id={`question-${place}`} className={styles.question}>
      <legend>Question {place}</legend>
      <FormField {...field('text')} label="Question" maxLength={most.question} />
      <ChoiceField
        label="Type of answer"
        name={`kind-${place}`}
        value={texts[`kind-${place}`] || 'scale'}
        options={kindWords}
        fault={faults[`kind-${place}`]}
      />
      <div className={styles.options}>
        <TextLines
          {...field('options')}
          label="Options, one per line (for choices only)"
          rows={3}
          maxLength={most.options * (most.option + 1)}
        />
      </div>
      <div className={forms.boxes}>
        <label>
          <input
            type="checkbox"
            name={`required-${place}`}
            value="yes"
            defaultChecked={texts[`required-${place}`] === 'yes'}
          />
          Required
        </label>
      </div>
      <p className={layout.actions}>
        {place > 1 && button('up', 'Move up', place - 1)}
        {!isLast && button('down', 'Move down', place + 1)}
        {button('remove', 'Remove', place)}
      </p>
    </fieldset>
  )
}
