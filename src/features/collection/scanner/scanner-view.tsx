import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { CameraPanel } from '#src/browser/scan/camera-panel.tsx'
import type { ScannedSymbol } from '#src/browser/scan/symbols.ts'
import { play } from '#src/browser/sound/sound.ts'
import { useSound } from '#src/browser/sound/use-sound.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { CodeForm } from './code-form.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { ScanList } from './scan-list.tsx'
import { readScannedText } from './scanned-text.ts'
import { type Answer, answerWords } from './scanner.ts'
import styles from './scanner-view.module.css'
import { useScans } from './use-scans.ts'
import { scannerWords } from './words.ts'

/** The scanner: three ways in (typed, camera, picture) and the list of what came of them. */
export function Scanner({ first }: { first: Answer | null }) {
  const words = useWords(scannerWords)
  const { scans, add, clear, undoClear } = useScans(first)
  const [news, setNews] = useState('')
  const sound = useSound()
  const navigate = useNavigate()

  const reveal = useRef(false)

  const scanned = (symbols: readonly ScannedSymbol[], leave: boolean) => {
    if (sound.on) play('read')
    const [only, ...others] = symbols
    const read = only && others.length === 0 ? readScannedText(only.text, location.host) : null
    if (leave && read?.kind === 'book')
      return navigate(href('/books/:number', { number: String(read.number) }))
    reveal.current = leave
    setNews('')
    add(symbols)
  }
  const answered = (answer: Answer) => {
    setNews(answerWords(words, answer))
    if (sound.on && answer.kind === 'nothing') play('nothing')
    // On a phone the list is below what was scanned with.
    if (reveal.current) document.querySelector('#scans > li')?.scrollIntoView({ block: 'nearest' })
    reveal.current = false
  }
  const typed = (text: string) => add([{ text, format: null }])

  return (
    <div className="page">
      <h1>{words.scanBook}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.parts}>
        <div className={styles.ways}>
          <CameraPanel onScan={scanned} news={news} sound={sound} />
          <CodeForm onCode={typed} />
          <PicturePanel onScan={(symbols) => scanned(symbols, true)} />
        </div>
        <ScanList scans={scans} onAnswer={answered} onClear={clear} onUndo={undoClear} />
      </div>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </div>
  )
}
