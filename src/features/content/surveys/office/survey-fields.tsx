import { Form, useNavigation } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import form from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { surveyLimits as most } from '../surveys.ts'
import styles from './office.module.css'
import { fieldsFor, type SurveyTexts } from './survey-texts.ts'
import { TranslatedFields } from './translated-fields.tsx'

type SurveyFieldsProps = {
  texts: SurveyTexts
  faults: Readonly<Record<string, string>>
  /** null: a new one. */
  version: number | null
  /** What is kept of one that is answered: its questions stay. null: it has no answers. */
  stored: SurveyTexts | null
}

const audienceWords = [
  ['student', 'Students'],
  ['faculty', 'Faculty'],
  ['signed-in', 'Everyone who is signed in'],
] as const

const kindWords = [
  ['scale', 'From 1 (disagree) to 5 (agree)'],
  ['choice', 'One of the options'],
  ['several', 'Several of the options'],
  ['text', 'In words'],
] as const

/** The form of a survey: what it is, and its questions, with room for three more. */
export function SurveyFields({ texts, faults, version, stored }: SurveyFieldsProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: string) => ({ name, defaultValue: texts[name] ?? '', fault: faults[name] })
  return (
    <Form method="post" className={styles.form}>
      {version !== null && <input type="hidden" name="version" value={version} />}
      <FormField {...field('title')} label="Title" required maxLength={most.title} />
      <TextLines {...field('intro')} label="Introduction" rows={3} maxLength={most.intro} />
      <div className={styles.row}>
        <ChoiceField
          label="For"
          name="audience"
          value={texts.audience ?? ''}
          options={audienceWords}
          fault={faults.audience}
        />
        <FormField {...field('opensOn')} label="First day" type="date" required />
        <FormField {...field('closesOn')} label="Last day" type="date" required />
        <FormField
          {...field('leastGroup')}
          label="Answers needed for results"
          type="number"
          min={3}
          max={100}
          required
        />
      </div>
      {stored ? (
        <p>It has answers, so its questions and their translations stay as they are.</p>
      ) : (
        Array.from({ length: fieldsFor(texts) }, (_, at) => (
          <QuestionFields key={`question ${at + 1}`} place={at + 1} texts={texts} faults={faults} />
        ))
      )}
      <TranslatedFields texts={texts} faults={faults} stored={stored} />
      <p>
        <button type="submit" className="button" name="intent" value="save" disabled={isBusy}>
          Save
        </button>
      </p>
    </Form>
  )
}

type QuestionFieldsProps = Pick<SurveyFieldsProps, 'texts' | 'faults'> & { place: number }

function QuestionFields({ place, texts, faults }: QuestionFieldsProps) {
  const field = (name: string) => ({
    name: `${name}-${place}`,
    defaultValue: texts[`${name}-${place}`] ?? '',
    fault: faults[`${name}-${place}`],
  })
  return (
    <fieldset className={styles.question}>
      <legend>Question {place}</legend>
      <FormField {...field('text')} label="Question" maxLength={most.question} />
      <ChoiceField
        label="Answered"
        name={`kind-${place}`}
        value={texts[`kind-${place}`] ?? 'scale'}
        options={kindWords}
        fault={faults[`kind-${place}`]}
      />
      <TextLines
        {...field('options')}
        label="Options, one on each line"
        rows={2}
        maxLength={most.options * (most.option + 1)}
      />
      <div className={form.boxes}>
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
    </fieldset>
  )
}
