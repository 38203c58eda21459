import { type ReactNode, useRef } from 'react'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './conversation.module.css'
import { conversationFileLimits, longestMessage } from './conversations.ts'
import { conversationWords } from './words.ts'

type MessageFormProps = {
  /** Names what is typed and not sent: no secret. */
  name: string
  /** A key for a browser without scripts. */
  formKey: string
  /** Up to which message the writer has read. */
  seen: number
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** Sends what the form has; rejects where it has to go as a form. Left out: it goes as one. */
  onSend?: (form: FormData) => Promise<void>
  onTyping?: () => void
  /** Whether it goes now, or the writer is shown something first. Left out: it goes. */
  mayGo?: (form: FormData) => Promise<boolean>
  /** What the button says instead of "Send". */
  sendLabel?: string
  children?: ReactNode
}

/** The form of a message. Enter begins a new line; Ctrl+Enter sends. */
export function MessageForm({
  name,
  formKey,
  seen,
  typed,
  faults,
  children,
  ...told
}: MessageFormProps) {
  const words = useWords(conversationWords)
  const form = useRef<HTMLFormElement>(null)
  const { most, megabytes } = conversationFileLimits
  const hint = words.filesHint(most, megabytes)
  const send = async (event: { preventDefault: () => void }) => {
    const element = form.current
    if (!element || !told.onSend) return
    event.preventDefault()
    const written = new FormData(element)
    if (isEmpty(written) || (told.mayGo && !(await told.mayGo(written)))) return
    // With what was typed meanwhile.
    const data = new FormData(element)
    element.reset()
    told.onSend(data).catch(() => {
      // The scripts of sending did not arrive: the browser sends the form itself.
      const text = element.elements.namedItem('text')
      if (text instanceof HTMLTextAreaElement) {
        text.value = String(data.get('text') ?? '')
        text.dispatchEvent(new Event('input', { bubbles: true }))
      }
      element.submit()
    })
  }
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      data-works-offline={told.onSend ? '' : undefined}
      onSubmit={(event) => void send(event)}
      onInput={told.onTyping}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
      }}
    >
      <FormDraft name={name} />
      <input type="hidden" name="key" value={typed.key || formKey} />
      <input type="hidden" name="seen" value={seen} />
      {children}
      <TextLines
        name="text"
        label={words.message}
        defaultValue={typed.text ?? ''}
        rows={3}
        maxLength={longestMessage}
        fault={faults.text}
      />
      <details open={faults.files !== undefined}>
        <summary>{words.addFiles}</summary>
        <label htmlFor="message-files">{words.files}</label>
        <input
          {...noted('message-files', { fault: faults.files, hint })}
          className="field"
          type="file"
          name="files"
          multiple
          accept="application/pdf,image/jpeg,image/png,image/webp,image/gif,image/avif"
        />
        <FieldNote id="message-files" fault={faults.files} hint={hint} />
      </details>
      <p>
        <button type="submit" className="button">
          {told.sendLabel ?? words.send}
        </button>
      </p>
    </form>
  )
}

function isEmpty(data: FormData): boolean {
  const says = (value: FormDataEntryValue | null) =>
    typeof value === 'string' ? value.trim() !== '' : value !== null && value.name !== ''
  return !says(data.get('text')) && !data.getAll('files').some(says) && !says(data.get('about'))
}
