import { Form, useNavigation } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { longestChoice, longestLabel, mostChoices, mostQuestions } from './questions.ts'
import styles from './registration.module.css'
import { mostHours, mostSeats } from './registration-settings.ts'
import {
  audienceOptions,
  questionField,
  type SettingsTexts,
  unitOptions,
} from './settings-texts.ts'

type SettingsFormProps = {
  texts: SettingsTexts
  faults: Readonly<Record<string, string>>
  /** As they are saved. */
  saved: Drawn
  /** What the form has answered. */
  typed: SettingsTexts | undefined
  isSeries: boolean
}

/** The form of how registration for an event goes. */
export function SettingsForm({ texts, faults, saved, typed, isSeries }: SettingsFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: string) => ({ name, fault: faults[name], defaultValue: texts[name] ?? '' })
  return (
    <Form method="post" className={styles.form}>
      <ShownFields saved={saved} typed={typed} />
      {isSeries ? (
        <ChoiceField
          label="People register for"
          name="unit"
          value={texts.unit ?? 'date'}
          options={unitOptions}
          fault={faults.byDate}
        />
      ) : (
        <input type="hidden" name="unit" value={texts.unit ?? 'date'} />
      )}
      <FormField
        {...field('capacity')}
        label="Seats"
        type="number"
        min={1}
        max={mostSeats}
        inputMode="numeric"
        hint="Leave empty for no limit."
      />
      <label className={styles.box}>
        <input type="checkbox" name="waitingList" defaultChecked={texts.waitingList === 'on'} />
        Waiting list when all seats are taken
      </label>
      <ChoiceField
        label="Who may register"
        name="audience"
        value={texts.audience ?? ''}
        options={audienceOptions}
        fault={faults.audience}
      />
      <FormField
        {...field('opensAt')}
        label="Opens"
        type="datetime-local"
        hint="Leave empty to open at once."
      />
      <FormField
        {...field('closesHours')}
        label="Closes, hours before it begins"
        type="number"
        min={0}
        max={mostHours}
        inputMode="numeric"
        hint="0: open until it begins. If the event is moved, this moves with it."
      />
      <h2>Questions for those who register</h2>
      {Array.from({ length: mostQuestions }, (_, at) => (
        <QuestionRow key={questionField(at, 'id')} at={at} texts={texts} faults={faults} />
      ))}
      <p>
        <button type="submit" name="intent" value="save" className="button" disabled={isBusy}>
          Save
        </button>
      </p>
    </Form>
  )
}

type QuestionRowProps = Pick<SettingsFormProps, 'texts' | 'faults'> & { at: number }

function QuestionRow({ at, texts, faults }: QuestionRowProps) {
  const text = (part: Parameters<typeof questionField>[1]) => texts[questionField(at, part)] ?? ''
  const label = text('label')
  return (
    <details open={at === 0 || label !== '' || text('choices') !== ''} className={forms.whole}>
      <summary>Question {at + 1}</summary>
      <div className={styles.form}>
        <input type="hidden" name={questionField(at, 'id')} value={text('id')} />
        <FormField
          label="Question"
          name={questionField(at, 'label')}
          defaultValue={label}
          maxLength={longestLabel}
          fault={faults[questionField(at, 'label')]}
        />
        <TextLines
          label="Answers to choose from, one per line"
          name={questionField(at, 'choices')}
          defaultValue={text('choices')}
          rows={3}
          maxLength={mostChoices * (longestChoice + 1)}
          hint="Leave empty for an answer in words."
          fault={faults[questionField(at, 'choices')]}
        />
        <label className={styles.box}>
          <input
            type="checkbox"
            name={questionField(at, 'required')}
            defaultChecked={text('required') === 'on'}
          />
          Required
        </label>
      </div>
    </details>
  )
}
