import { Form, useLocation, useNavigation } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { surveyLimits as most } from '../surveys.ts'
import styles from './office.module.css'
import { QuestionFields } from './question-fields.tsx'
import { lastPlace, placesTo, type SurveyTexts } from './question-places.ts'
import { previewId } from './survey-preview.tsx'
import { audienceWords } from './survey-words.ts'
import { TranslatedFields } from './translated-fields.tsx'
import { useArranged } from './use-arranged.ts'

type SurveyFieldsProps = {
  texts: SurveyTexts
  faults: Readonly<Record<string, string>>
  /** What is changed, as it is saved; null: a new one. */
  saved: Drawn | null
  /** What the form has answered. */
  typed?: SurveyTexts | undefined
  /** What is kept of one that is answered: its questions stay. null: it has no answers. */
  stored: SurveyTexts | null
  /** What the form has answered last. */
  answer: unknown
}

/** The form of a survey: what it is, its questions, and both in further languages. */
export function SurveyFields(props: SurveyFieldsProps) {
  const { saved, typed, stored, answer } = props
  const isBusy = useNavigation().formMethod === 'POST'
  const { search } = useLocation()
  const { form, arrange, texts, turn, isOld } = useArranged(props.texts, answer)
  const faults = isOld ? {} : props.faults
  const field = (name: string) => ({ name, defaultValue: texts[name] ?? '', fault: faults[name] })
  const last = Math.max(1, lastPlace(texts))
  return (
    <Form method="post" className={styles.form} ref={form}>
      {/* The button that Enter presses: the first of a form. */}
      <button type="submit" name="intent" value="save" hidden />
      {saved && <ShownFields saved={saved} typed={typed} />}
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
        <p>
          It has answers already, so its questions and their translations can no longer be changed.
        </p>
      ) : (
        <>
          {placesTo(last).map((place) => (
            <QuestionFields
              key={`${turn} ${place}`}
              place={place}
              isLast={place === last}
              search={search}
              texts={texts}
              faults={faults}
              arrange={arrange}
            />
          ))}
          <p>
            {last < most.questions ? (
              <button
                type="submit"
                className="button button-quiet"
                name="intent"
                value="add"
                formAction={`${search}#question-${last + 1}`}
                formNoValidate
                onClick={arrange}
              >
                Add a question
              </button>
            ) : (
              `A survey has at most ${most.questions} questions.`
            )}
          </p>
        </>
      )}
      <TranslatedFields key={`languages ${turn}`} texts={texts} faults={faults} stored={stored} />
      <p className={layout.actions}>
        <button type="submit" className="button" name="intent" value="save" disabled={isBusy}>
          Save
        </button>
        <button
          type="submit"
          className="button button-quiet"
          name="intent"
          value="preview"
          formAction={`${search}#${previewId}`}
          formNoValidate
          disabled={isBusy}
        >
          Preview
        </button>
      </p>
    </Form>
  )
}
