import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import { CameraPanel } from '#src/browser/scan/camera-panel.tsx'
import { RefusedList } from '#src/browser/scan/refused-list.tsx'
import { useRefusedScans } from '#src/browser/scan/refused-scans.ts'
import { ScanInput } from '#src/browser/scan/scan-input.tsx'
import { useScanField } from '#src/browser/scan/use-scan-field.ts'
import { type AnsweredScan, useScanQueue } from '#src/browser/scan/use-scan-queue.ts'
import { play } from '#src/browser/sound/sound.ts'
import { useSound } from '#src/browser/sound/use-sound.ts'
import { counted } from '#src/kernel/counted.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import { CountStrip } from './count-strip.tsx'
import { refusedWords, saidWords, tallyWords } from './said-words.ts'
import { ScanList } from './scan-list.tsx'
import { askCounts, sendScan } from './send-scan.ts'
import type { ScanAnswer, StocktakeCounts } from './stocktakes.ts'
import styles from './stocktaking.module.css'

/** Milliseconds after the last scan. */
const countsAfter = 800

type ScanStationProps = {
  number: number
  counts: StocktakeCounts
  /** The key of the scan that a browser without scripts sends. */
  scanKey: string
}

/**
 * Where one person scans: by a hand-held scanner or the keyboard, or with the camera; and what came
 * of each scan.
 */
export function ScanStation({ number, counts, scanKey }: ScanStationProps) {
  const field = useRef<HTMLInputElement>(null)
  const sound = useSound()
  const [latest, setLatest] = useState<AnsweredScan<ScanAnswer> | null>(null)
  const [misplaced, setMisplaced] = useState<readonly string[]>([])
  const [found, setFound] = useState(0)
  const { refused, keep, dismiss } = useRefusedScans(`stocktaking.${number}`)
  const [shownCounts, setShownCounts] = useState(counts)
  const { scans, add, beginWalk, trouble, waiting } = useScanQueue<ScanAnswer>(
    `${localKeys.stocktakes}${number}`,
    (scan) => sendScan(number, scan),
    (scan) => {
      const isFound = scan.answer?.outcome === 'found'
      setLatest(scan)
      if (scan.answer) setMisplaced(scan.answer.misplaced)
      if (isFound) setFound((before) => before + 1)
      if (sound.on) play(isFound ? 'read' : scan.refusal === null ? 'nothing' : 'refused')
      const one = refusedWords(scan)
      if (one) keep(one)
    },
  )
  const typed = (text: string) => {
    const code = text.trim()
    if (code !== '') add(code)
  }
  useScanField({ field, onCode: typed })
  useEffect(() => {
    // The numbers of a large collection take longer than a scan may: they follow when nobody scans
    // for a moment.
    if (latest === null || waiting > 0) return
    const timer = setTimeout(async () => {
      const now = await askCounts(number)
      if (now) setShownCounts(now)
    }, countsAfter)
    return () => clearTimeout(timer)
  }, [latest, waiting, number])
  const said = latest && saidWords(latest)
  const words = said?.words ?? ''
  return (
    <>
      <CountStrip counts={shownCounts} />
      <div className={styles.station}>
        <div className={styles.ways}>
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
            <label htmlFor="scan-code">Barcode or accession number</label>
            <div>
              <ScanInput field={field} id="scan-code" name="code" />
              <button type="submit" className="button">
                Scan
              </button>
            </div>
          </Form>
          <p role="status" className={`${styles.said} ${said ? marks[said.tone] : marks.none}`}>
            {words || 'Scan the books in shelf order, from left to right.'}
          </p>
          {trouble && (
            <p role="alert" className={`${styles.said} ${marks.warn}`}>
              {counted(waiting, 'scan waits', 'scans wait')}. {trouble}
            </p>
          )}
          <RefusedList
            refused={refused}
            onDismiss={(ids) => {
              dismiss(ids)
              field.current?.focus()
            }}
          />
          <CameraPanel
            onScan={(symbols) => {
              for (const { text } of symbols) typed(text)
            }}
            news={words}
            sound={sound}
          />
        </div>
        <ScanList
          scans={scans}
          tally={tallyWords(found, refused.length)}
          misplaced={misplaced}
          onNewShelf={beginWalk}
        />
      </div>
    </>
  )
}
