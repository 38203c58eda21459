import { useId, useState } from 'react'
import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import members from '#src/features/people/members/members.module.css'
import { en } from './messages/words/en.ts'
import {
  longestBody,
  longestSubject,
  placeholders,
  type ReminderTexts,
  type TemplateName,
} from './reminder-templates.ts'
import { type MessageReader, writeMessage } from './reminder-text.ts'
import styles from './templates.module.css'

/** The office speaks English. */
const office = { language: 'en', words: en } as const

type TextsFormProps = {
  name: TemplateName
  stored: ReminderTexts & { readonly changedBy: string | null }
  /** What was typed, where it was not saved. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  example: {
    readonly reader: MessageReader
    readonly titles: readonly string[]
    readonly lines: readonly string[]
  }
}

/**
 * A text with what it comes to. The example follows what is typed; without scripts, the button
 * shows it.
 */
export function TextsForm({ name, stored, typed, faults, example }: TextsFormProps) {
  const id = useId()
  const [texts, setTexts] = useState<ReminderTexts>({
    subject: typed.subject ?? stored.subject,
    body: typed.body ?? stored.body,
  })
  const { reader, lines, titles } = example
  const message = writeMessage(reader, [{ texts, lines, titles }], null, office)
  return (
    <div className={styles.columns}>
      <Form method="post" preventScrollReset className={`${members.form} ${styles.single}`}>
        <input type="hidden" name="name" value={name} />
        <FormField
          label="Subject"
          name="subject"
          value={texts.subject}
          onChange={({ target }) => setTexts({ ...texts, subject: target.value })}
          maxLength={longestSubject}
          fault={faults.subject}
          required
        />
        <div>
          <label htmlFor={id}>Text</label>
          <textarea
            id={id}
            name="body"
            className="field"
            rows={10}
            value={texts.body}
            onChange={({ target }) => setTexts({ ...texts, body: target.value })}
            maxLength={longestBody}
            aria-invalid={faults.body ? true : undefined}
            aria-describedby={`${id}-more`}
            required
          />
          <div id={`${id}-more`}>
            {faults.body && (
              <span data-fault="" className={forms.fault}>
                {faults.body}
              </span>
            )}
            <span className={forms.hint}>
              The greeting, the links and the library’s name come by themselves. The usual text goes
              to each reader in their language; one that you change goes to all as you write it.
            </span>
          </div>
        </div>
        <details className={layout.fold}>
          <summary>Placeholders</summary>
          <dl className={styles.placeholders}>
            {Object.entries(placeholders).map(([placeholder, words]) => (
              <div key={placeholder}>
                <dt>
                  <code>{`{${placeholder}}`}</code>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </details>
        <p className={layout.buttons}>
          <button type="submit" name="intent" value="save" className="button">
            Save
          </button>
          <button type="submit" name="intent" value="test" className="button button-quiet">
            Send me a test
          </button>
          <noscript>
            <button type="submit" name="intent" value="show" className="button button-quiet">
              Show
            </button>
          </noscript>
          {stored.changedBy !== null && (
            <button type="submit" name="intent" value="reset" className="button button-quiet">
              Restore default text
            </button>
          )}
        </p>
        {stored.changedBy !== null && <p className={forms.hint}>Changed by {stored.changedBy}.</p>}
      </Form>
      <section className={styles.example} aria-label="Example">
        <h3>{message.subject}</h3>
        {message.text.trim()}
      </section>
    </div>
  )
}
