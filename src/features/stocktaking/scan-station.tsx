import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import marks from '../../browser/page/marks.module.css'
import { CameraPanel } from '../scanner/camera-panel.tsx'
import { play } from '../scanner/sound.ts'
import { useHandScanner } from '../scanner/use-hand-scanner.ts'
import { useSound } from '../scanner/use-sound.ts'
import { CountStrip } from './count-strip.tsx'
import { ScanList } from './scan-list.tsx'
import { askCounts } from './send-scan.ts'
import { outcomeWords, type ScanAnswer, type StocktakeCounts } from './stocktakes.ts'
import styles from './stocktaking.module.css'
import { useScanQueue } from './use-scan-queue.ts'

/** Milliseconds after the last scan. */
const countsAfter = 800

type ScanStationProps = {
  number: number
  counts: StocktakeCounts
  /** The key of the scan that a browser without scripts sends. */
  scanKey: string
}

/** Where one person scans: by a hand-held scanner or the keyboard, or with the camera; and what came of each scan. */
export function ScanStation({ number, counts, scanKey }: ScanStationProps) {
  const field = useRef<HTMLInputElement>(null)
  const sound = useSound()
  const [latest, setLatest] = useState<ScanAnswer | null>(null)
  const [counted, setCounted] = useState(counts)
  const { scans, add, beginWalk, trouble, waiting } = useScanQueue(number, (answer) => {
    setLatest(answer)
    if (sound.on) play(answer.outcome === 'found' ? 'read' : 'nothing')
  })
  const typed = (text: string) => {
    const code = text.trim()
    if (code !== '') add(code)
  }
  useHandScanner(typed)
  useEffect(() => {
    // The numbers of a large collection take longer than a scan may: they follow when nobody scans for a moment.
    if (latest === null || waiting > 0) return
    const timer = setTimeout(async () => {
      const now = await askCounts(number)
      if (now) setCounted(now)
    }, countsAfter)
    return () => clearTimeout(timer)
  }, [latest, waiting, number])
  useEffect(() => {
    // Not on a phone, where its keyboard would cover the camera.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  const said = latest && outcomeWords(latest)
  const words = said ? `${said.words}${latest.copy ? `: ${latest.copy.title}` : ''}` : ''
  return (
    <>
      <CountStrip counts={counted} />
      <div className={styles.station}>
        <div className={styles.ways}>
          <Form
            method="post"
            className={styles.scanForm}
            onSubmit={(event) => {
              event.preventDefault()
              typed(field.current?.value ?? '')
              if (field.current) field.current.value = ''
              field.current?.focus()
            }}
          >
            <input type="hidden" name="key" value={scanKey} />
            <label htmlFor="scan-code">Barcode or accession number</label>
            <div>
              <input
                ref={field}
                id="scan-code"
                name="code"
                className="field"
                required
                maxLength={100}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="send"
              />
              <button type="submit" className="button">
                Scan
              </button>
            </div>
          </Form>
          <p role="status" className={`${styles.said} ${said ? marks[said.tone] : marks.none}`}>
            {words || 'Scan the books as they stand, from left to right.'}
          </p>
          {trouble && (
            <p role="alert" className={`${styles.said} ${marks.warn}`}>
              {waiting} {waiting === 1 ? 'scan waits' : 'scans wait'}. {trouble}
            </p>
          )}
          <CameraPanel
            onScan={(symbols) => {
              for (const { text } of symbols) typed(text)
            }}
            news={words}
            sound={sound}
          />
        </div>
        <ScanList scans={scans} misplaced={latest?.misplaced ?? []} onNewShelf={beginWalk} />
      </div>
    </>
  )
}
