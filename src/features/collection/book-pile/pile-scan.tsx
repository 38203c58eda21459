import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { CameraPanel } from '#src/browser/scan/camera-panel.tsx'
import { ScanInput } from '#src/browser/scan/scan-input.tsx'
import { useScanField, waitForScans } from '#src/browser/scan/use-scan-field.ts'
import { play } from '#src/browser/sound/sound.ts'
import { useSound } from '#src/browser/sound/use-sound.ts'
import styles from './book-pile.module.css'
import { usePileScans } from './use-pile-scans.ts'

type PileScanProps = {
  ownerId: string
  /** The key of the scan that a browser without scripts sends. */
  scanKey: string
  /** What the page was asked for last, and answered; scanning goes on after what is done. */
  act: FormResult | undefined
  /** Is told with each scan that is on the pile. */
  onAnswer: () => void
}

/** Where ISBN after ISBN is scanned or typed; each Enter puts one on the pile. */
export function PileScan({ ownerId, scanKey, act, onAnswer }: PileScanProps) {
  const field = useRef<HTMLInputElement>(null)
  const sound = useSound()
  const { add, forget, said, tone, waits } = usePileScans(ownerId, ({ answer }) => {
    if (sound.on) play(answer && answer.state !== 'wrong' ? 'read' : 'refused')
    onAnswer()
  })
  const typed = (text: string) => {
    const code = text.trim()
    if (code !== '') add(code)
  }
  useScanField({ field, onCode: typed })
  useEffect(() => {
    if (!act) return
    // The line that the latest scan is about may be corrected by it, or gone.
    forget()
    if (act.flash.kind === 'done') waitForScans(field.current)
  }, [act, forget])
  return (
    <section className={styles.scan} aria-label="Scan">
      <Form
        method="post"
        data-works-offline=""
        className={styles.scanForm}
        onSubmit={(event) => {
          event.preventDefault()
          typed(field.current?.value ?? '')
          if (field.current) field.current.value = ''
          field.current?.focus()
        }}
      >
        <input type="hidden" name="key" value={scanKey} />
        <label htmlFor="pile-code">ISBN</label>
        <ScanInput field={field} id="pile-code" name="code" />
        <button type="submit" className="button">
          Put on the pile
        </button>
      </Form>
      <p role="status" className={`${styles.said} ${marks[tone]}`}>
        {said || 'Scan the barcode on the back of each book. The same book twice is two copies.'}
      </p>
      {waits && (
        <p role="alert" className={`${styles.said} ${marks.warn}`}>
          {waits}
        </p>
      )}
      <details className={`${layout.fold} needs-script`}>
        <summary>Scan with the camera</summary>
        <CameraPanel
          onScan={(symbols) => {
            for (const { text } of symbols) typed(text)
          }}
          news={said}
          sound={sound}
        />
      </details>
    </section>
  )
}
