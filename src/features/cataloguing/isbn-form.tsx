import { useRef } from 'react'
import { Form, href, useNavigate, useNavigation } from 'react-router'
import forms from '../../browser/forms/forms.module.css'
import { Icon } from '../../browser/icons.tsx'
import layout from '../../browser/page/page.module.css'
import { CameraPanel } from '../scanner/camera-panel.tsx'
import { play } from '../scanner/sound.ts'
import type { ScannedSymbol } from '../scanner/symbols.ts'
import { useHandScanner } from '../scanner/use-hand-scanner.ts'
import { useSound } from '../scanner/use-sound.ts'
import styles from './cataloguing.module.css'

type IsbnFormProps = {
  isbn: string
  /** Whether anybody is asked for what the library does not know. */
  canLookUp: boolean
  /** Whether a person should begin here. */
  autoFocus: boolean
}

/** Where an ISBN is scanned or typed; it works as a form without scripts. */
export function IsbnForm({ isbn, canLookUp, autoFocus }: IsbnFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const sound = useSound()
  const { state, location } = useNavigation()
  const isBusy = state === 'loading' && location.search.includes('isbn=')
  const look = (code: string) =>
    navigate(`${href('/admin/AddBook')}?${new URLSearchParams({ isbn: code })}`)
  useHandScanner(look)
  const scanned = ([first]: readonly ScannedSymbol[]) => {
    if (!first) return
    if (sound.on) play('read')
    if (input.current) input.current.value = first.text
    look(first.text)
  }
  return (
    <section className={styles.isbn} aria-label="By ISBN">
      <Form
        action={href('/admin/AddBook')}
        className={styles.isbnRow}
        role="search"
        aria-label="ISBN"
      >
        <label htmlFor="isbn">ISBN</label>
        <input
          {...{ ref: input, id: 'isbn', name: 'isbn', defaultValue: isbn, autoFocus }}
          className="field"
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby="isbn-help"
        />
        <button type="submit" className="button" aria-disabled={isBusy}>
          <Icon name="search" size={20} />
          {canLookUp ? 'Look it up' : 'Go on'}
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
