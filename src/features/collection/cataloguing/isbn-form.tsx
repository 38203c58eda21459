import { type RefObject, useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import forms from '#src/browser/forms/forms.module.css'
import { Icon } from '#src/browser/icons.tsx'
import layout from '#src/browser/page/page.module.css'
import { CameraPanel } from '#src/browser/scan/camera-panel.tsx'
import type { ScannedSymbol } from '#src/browser/scan/symbols.ts'
import { useScanField } from '#src/browser/scan/use-scan-field.ts'
import { play } from '#src/browser/sound/sound.ts'
import { useSound } from '#src/browser/sound/use-sound.ts'
import styles from './cataloguing.module.css'
import type { useLookUp } from './use-look-up.ts'

type IsbnFormProps = {
  field: RefObject<HTMLInputElement | null>
  isbn: string
  lookUp: ReturnType<typeof useLookUp>
  /** Whether anybody is asked for what the library does not know. */
  canLookUp: boolean
  /** Whether a person should begin here. */
  isFirst: boolean
}

/** Where an ISBN is scanned or typed; it works as a form without scripts. */
export function IsbnForm({ field, isbn, lookUp, canLookUp, isFirst }: IsbnFormProps) {
  const { ask, isBusy } = lookUp
  const sound = useSound()
  useScanField({ field, onCode: ask, isFirst })
  const shown = useRef(isbn)
  useEffect(() => {
    showIsbn(field.current, shown.current, isbn)
    shown.current = isbn
  }, [field, isbn])
  const scanned = ([first]: readonly ScannedSymbol[]) => {
    if (!first) return
    if (sound.on) play('read')
    if (field.current) field.current.value = first.text
    ask(first.text)
  }
  return (
    <section className={styles.isbn} aria-label="By ISBN">
      <Form
        action={href('/admin/AddBook')}
        className={styles.isbnRow}
        role="search"
        aria-label="ISBN"
        onSubmit={(event) => {
          event.preventDefault()
          // The next scan takes the place of this one.
          field.current?.select()
          ask(field.current?.value ?? '')
        }}
      >
        <label htmlFor="isbn">ISBN</label>
        <input
          ref={field}
          id="isbn"
          name="isbn"
          defaultValue={isbn}
          className="field"
          data-scans=""
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby="isbn-help"
        />
        <button type="submit" className="button" aria-disabled={isBusy}>
          <Icon name="search" size={20} />
          {canLookUp ? 'Look up' : 'Go on'}
        </button>
      </Form>
      <p id="isbn-help" className={forms.hint}>
        Scan the barcode on the back, or type the number and press Enter.
      </p>
      <p role="status" className={styles.busy}>
        {isBusy ? 'Looking it up …' : ''}
      </p>
      <details className={`${layout.fold} ${styles.camera} needs-script`}>
        <summary>Scan with the camera</summary>
        <CameraPanel onScan={scanned} news="" sound={sound} />
      </details>
    </section>
  )
}

/** Shows what the page is about, unless somebody types the next one. */
function showIsbn(input: HTMLInputElement | null, before: string, isbn: string): void {
  if (!input) return
  if (input.value === before || document.activeElement !== input) input.value = isbn
}
