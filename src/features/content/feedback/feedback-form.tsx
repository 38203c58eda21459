import { useEffect, useRef, useState } from 'react'
import { FormDraft, forgetDraftOf } from '#src/browser/forms/draft/form-draft.tsx'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import form from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './feedback.module.css'
import {
  type FeedbackKind,
  feedbackFileLimits,
  feedbackFormName,
  feedbackKinds,
  longestFeedback,
} from './feedback.ts'
import type { GivenForm } from './given-form.ts'
import { RatingFields } from './rating-fields.tsx'
import { useSendFeedback } from './use-send-feedback.ts'
import { feedbackWords } from './words.ts'

type FeedbackFormProps = {
  form: GivenForm
  /** What was typed, where it came back. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** The form of feedback. With scripts it is sent in the background, and kept without network. */
export function FeedbackForm({ form: given, typed, faults: answered }: FeedbackFormProps) {
  const words = useWords(feedbackWords)
  const element = useRef<HTMLFormElement>(null)
  const forget = () => void forgetDraftOf(feedbackFormName, given.owner)
  const { send, isBusy, flash, faults: refused } = useSendFeedback(element, given, forget)
  const faults = flash ? refused : answered
  const { most, megabytes } = feedbackFileLimits
  const filesHint = words.filesHint(most, megabytes)
  return (
    <form
      ref={element}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      data-works-offline=""
      onSubmit={send}
      aria-busy={isBusy}
    >
      <FormMessage flash={flash} faults={refused} />
      <FormDraft name={feedbackFormName} />
      <input type="hidden" name="pass" value={given.pass} />
      <input type="hidden" name="key" value={typed.key || given.key} />
      <KindField chosen={typed.kind ?? ''} fault={faults.kind} />
      <TextLines
        name="text"
        label={words.text}
        defaultValue={typed.text ?? ''}
        rows={7}
        maxLength={longestFeedback}
        fault={faults.text}
        hint={words.textHint(longestFeedback)}
      />
      <RatingFields typed={typed} />
      <div>
        <label htmlFor="feedback-files">{words.files}</label>
        <input
          {...noted('feedback-files', { fault: faults.files, hint: filesHint })}
          className="field"
          type="file"
          name="files"
          multiple
          accept="application/pdf,image/jpeg,image/png,image/webp,image/gif,image/avif"
        />
        <FieldNote id="feedback-files" fault={faults.files} hint={filesHint} />
      </div>
      <NameFields {...given} typed={typed} faults={faults} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {given.sum && <SumField sum={given.sum} />}
      <p className={layout.actions}>
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? words.sending : words.send}
        </button>
      </p>
    </form>
  )
}

/** For a browser that cannot do the work by itself: without scripts, or without https. */
function SumField({ sum: [one, other] }: { sum: readonly [number, number] }) {
  const words = useWords(feedbackWords)
  const [isWorker, setWorker] = useState(false)
  useEffect(() => setWorker('subtle' in crypto), [])
  if (isWorker) return <p>{words.workComes}</p>
  return (
    <FormField
      label={words.sum(String(one), String(other))}
      hint={words.sumHint}
      name="sum"
      data-draft="never"
      inputMode="numeric"
      maxLength={3}
    />
  )
}

type KindFieldProps = { chosen: string; fault: string | undefined }

function KindField({ chosen, fault }: KindFieldProps) {
  const words = useWords(feedbackWords)
  return (
    <fieldset className={form.boxes} aria-describedby={fault && 'feedback-kind-more'}>
      <legend>{words.kind}</legend>
      {feedbackKinds.map((kind: FeedbackKind) => (
        <label key={kind}>
          <input
            type="radio"
            name="kind"
            value={kind}
            defaultChecked={kind === chosen}
            aria-invalid={fault ? true : undefined}
          />
          {words[kind]}
        </label>
      ))}
      <FieldNote id="feedback-kind" fault={fault} />
    </fieldset>
  )
}

type NameFieldsProps = Pick<GivenForm, 'person'> & Pick<FeedbackFormProps, 'typed' | 'faults'>

/** Whether by name, for whoever is signed in; else where the answer goes. */
function NameFields({ person, typed, faults }: NameFieldsProps) {
  const words = useWords(feedbackWords)
  const email = (
    <FormField
      label={words.email}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      defaultValue={typed.email ?? ''}
      fault={faults.email}
    />
  )
  if (!person) return email
  return (
    <fieldset className={form.boxes}>
      <legend>{words.whose}</legend>
      <input type="hidden" name="as" value={person.id} />
      <label>
        <input type="radio" name="named" value="yes" defaultChecked={typed.named !== 'no'} />
        {words.withName(person.name)}
      </label>
      <label>
        <input type="radio" name="named" value="no" defaultChecked={typed.named === 'no'} />
        {words.withoutName}
      </label>
    </fieldset>
  )
}
