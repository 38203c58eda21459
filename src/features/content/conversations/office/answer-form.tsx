import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { BookPicker } from '#src/features/collection/catalogue-maintenance/book-picker.tsx'
import { CardView } from '../card-view.tsx'
import styles from '../conversation.module.css'
import { longestMessage } from '../conversations.ts'
import type { AboutCard } from './office-shapes.ts'

/** A saved reply that can be chosen. */
export type CannedTitle = { readonly id: string; readonly title: string }

type AnswerFormProps = {
  /** The reader's address. */
  to: string
  formKey: string
  /** What was typed, where it came back. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** Up to which message the writer has read. */
  seen: number
  /** What the answer is about. */
  about: AboutCard | null
  canned: readonly CannedTitle[]
  /** A saved reply, filled in for this reader; null: none was chosen. */
  filled: string | null
  onTyping: () => void
}

/** The form to answer a reader: text, a book, files, saved replies. */
export function AnswerForm(props: AnswerFormProps) {
  const { formKey, typed, faults, seen, filled, onTyping } = props
  const form = useRef<HTMLFormElement>(null)
  const { formData, state } = useNavigation()
  const isSending = state === 'submitting' && formData?.get('intent') === 'send'
  const key = useKeyOfForm(typed.key, formKey)
  useCannedText(form, filled)
  return (
    <>
      {props.canned.length > 0 && <CannedList canned={props.canned} />}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        // A message that was sent leaves an empty form, under another key.
        key={key}
        preventScrollReset
        onInput={onTyping}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            form.current?.requestSubmit()
          }
        }}
      >
        <FormDraft name={`message to ${props.to}`} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="intent" value="send" />
        {props.about && <About {...props.about} />}
        <TextLines
          name="text"
          label="Answer"
          defaultValue={typed.text ?? filled ?? ''}
          rows={4}
          maxLength={longestMessage}
          fault={faults.text}
          hint="Markdown: **bold**, lists, links. Ctrl+Enter sends."
        />
        <details open={Boolean(faults.book || faults.files)}>
          <summary>Add a book or files</summary>
          <BookPicker
            label="Book of the catalogue"
            name="book"
            defaultValue={typed.book}
            fault={faults.book}
          />
          <label htmlFor="answer-files">Files</label>
          <input
            {...noted('answer-files', { fault: faults.files, hint: 'PDF or pictures' })}
            className="field"
            type="file"
            name="files"
            multiple
            accept="application/pdf,image/jpeg,image/png,image/webp,image/gif,image/avif"
          />
          <FieldNote id="answer-files" fault={faults.files} hint="PDF or pictures" />
        </details>
        <p>
          <button type="submit" className="button" disabled={isSending}>
            {isSending ? 'Sending…' : 'Send'}
          </button>
        </p>
      </Form>
    </>
  )
}

function About({ card, name }: AboutCard) {
  return (
    <div>
      <strong>About</strong>
      <CardView card={card} viewer="library" />
      <input type="hidden" name="about" value={name} />
      <Link to="?" preventScrollReset>
        Remove this card
      </Link>
    </div>
  )
}

/**
 * The key of the form as it was first given: pages are loaded anew while somebody types. One that
 * came back keeps its own; after a message was sent there is another one.
 */
function useKeyOfForm(typed: string | undefined, given: string): string {
  const { state, formData } = useNavigation()
  const key = useRef(typed || given)
  const wasSent = useRef(false)
  if (state === 'submitting' && formData?.get('intent') === 'send') wasSent.current = true
  if (state === 'idle' && wasSent.current) {
    wasSent.current = false
    key.current = typed || given
  }
  return key.current
}

/** Puts a saved reply that was chosen behind what is typed already. */
function useCannedText(form: { readonly current: HTMLFormElement | null }, text: string | null) {
  const shown = useRef(text)
  useEffect(() => {
    if (text === null || text === shown.current) return
    shown.current = text
    const field = form.current?.elements.namedItem('text')
    if (!(field instanceof HTMLTextAreaElement)) return
    const typed = field.value.trimEnd()
    field.value = typed === '' || text.startsWith(typed) ? text : `${typed}\n\n${text}`
    field.focus()
  }, [form, text])
}

function CannedList({ canned }: { canned: readonly CannedTitle[] }) {
  return (
    <details className={layout.fold}>
      <summary>Saved replies</summary>
      <ul>
        {canned.map(({ id, title }) => (
          <li key={id}>
            <Link to={`?canned=${id}`} preventScrollReset replace>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
