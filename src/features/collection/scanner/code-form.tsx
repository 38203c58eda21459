import { type FormEvent, useRef } from 'react'
import { Form, href } from 'react-router'
import { useScanField } from '#src/browser/scan/use-scan-field.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './code-form.module.css'
import { longestText } from './scanned-text.ts'
import { scannerWords } from './words.ts'

/**
 * Where a number is typed, by a person or by a hand-held scanner; without scripts a form that the
 * page answers.
 */
export function CodeForm({ onCode }: { onCode: (text: string) => void }) {
  const words = useWords(scannerWords)
  const input = useRef<HTMLInputElement>(null)
  useScanField({ field: input, onCode })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    if (text !== '') onCode(text)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  return (
    <Form action={href('/scanner')} onSubmit={onSubmit} role="search" aria-label={words.byNumber}>
      <label htmlFor="scanner-code" className={styles.label}>
        {words.numberUnderBars}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id="scanner-code"
          className="field"
          data-scans=""
          name="code"
          required
          maxLength={longestText}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby="scanner-code-help"
        />
        <button className="button" type="submit">
          {words.find}
        </button>
      </div>
      <p id="scanner-code-help" className={styles.help}>
        {words.numberHelp}
      </p>
    </Form>
  )
}
