import { type RefObject, useId } from 'react'
import { useScanField } from '#src/browser/scan/use-scan-field.ts'
import type { Mishap } from '#src/features/lending/desk-answers/desk-answer.ts'
import styles from './desk.module.css'
import { DeskForm } from './desk-form.tsx'
import { useDesk } from './use-desk.ts'

const nextWords: Readonly<Record<Mishap, string>> = {
  lost: 'Scan or type the book that is lost',
  claimed: 'Scan or type the book that the reader claims was returned',
  damaged: 'Scan the book that is damaged',
  found: 'Scan the book that is found',
}

/** The one field of the desk: a card, a copy, a name or a command. */
export function CodeBox({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const { answer, add } = useDesk()
  useScanField({ field, onCode: (text) => add({ text }) })
  return (
    <DeskForm
      ask={(value) => {
        if (field.current) field.current.value = ''
        field.current?.focus()
        return { text: value('text') }
      }}
      className={styles.box}
    >
      <label htmlFor={id}>
        {answer.next
          ? nextWords[answer.next]
          : answer.mode === 'issue'
            ? 'Scan a book, or the next card'
            : 'Scan a card or a book'}
      </label>
      <div>
        <input
          ref={field}
          id={id}
          name="text"
          className="field"
          data-scans=""
          required
          maxLength={100}
          placeholder="Barcode or name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
        <button type="submit" className="button">
          Enter
        </button>
      </div>
    </DeskForm>
  )
}
