import { useEffect, useEffectEvent, useState } from 'react'
import { type CameraWords, cameraWords } from '#src/browser/camera/words.ts'
import { Icon } from '#src/browser/icons.tsx'
import { Notice } from '#src/browser/scan/notice.tsx'
import { openSymbolReader } from '#src/browser/scan/symbol-reader.ts'
import { distinctSymbols, type ScannedSymbol } from '#src/browser/scan/symbols.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { filesIn, loadPicture, PictureError } from './picture-file.ts'
import styles from './picture-panel.module.css'
import { type ScannerWords, scannerWords } from './words.ts'

const mostFiles = 20

type PictureWords = ScannerWords & Pick<CameraWords, 'noReader'>

type Problem = { title: string; text: string }

/** A picture with codes: chosen, taken with a phone, dropped onto the page or pasted. */
export function PicturePanel({ onScan }: { onScan: (symbols: readonly ScannedSymbol[]) => void }) {
  const words = useWords(scannerWords)
  const { noReader } = useWords(cameraWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [over, setOver] = useState(false)

  const read = async (files: readonly File[]) => {
    if (files.length === 0 || busy) return
    setBusy(true)
    setProblem(null)
    const { symbols, isUnsure, trouble } = await readFiles(
      { ...words, noReader },
      files.slice(0, mostFiles),
    )
    setBusy(false)
    const unread = isUnsure
      ? { title: words.readUnsurely, text: words.readUnsurelyWhy }
      : { title: words.nothingRead, text: words.nothingReadWhy }
    setProblem(trouble ?? (symbols.length === 0 ? unread : null))
    if (symbols.length > 0) onScan(symbols)
  }
  usePictures(read, setOver)

  return (
    <section className={`${styles.panel} needs-script`} data-over={over} aria-labelledby="picture">
      <h2 id="picture" className={styles.heading}>
        {words.picture}
      </h2>
      <label className={`button button-quiet ${styles.choose}`} aria-busy={busy}>
        <Icon name="picture" size={20} />
        {busy ? words.readingPicture : words.choosePicture}
        <input
          className={styles.file}
          type="file"
          accept="image/*"
          multiple
          disabled={busy}
          onChange={(event) => {
            read(filesIn(event.currentTarget))
            event.currentTarget.value = ''
          }}
        />
      </label>
      <p className={styles.help}>{words.orDrop}</p>
      {problem && <Notice {...problem} />}
    </section>
  )
}

/**
 * The symbols of all the files, whether more was read unsurely, and the last trouble with one of
 * them.
 */
async function readFiles(words: PictureWords, files: readonly File[]) {
  const reader = openSymbolReader()
  const symbols: ScannedSymbol[] = []
  let isUnsure = false
  let trouble: Problem | null = null
  for (const file of files) {
    try {
      const reading = await reader.readPicture(await loadPicture(file))
      symbols.push(...reading.symbols)
      isUnsure ||= reading.isUnsure
    } catch (error) {
      trouble = troubleOf(words, error)
    }
  }
  reader.close()
  return { symbols: distinctSymbols(symbols), isUnsure, trouble }
}

function troubleOf(words: PictureWords, error: unknown): Problem {
  return error instanceof PictureError
    ? { title: words.noPicture, text: words[error.why] }
    : { title: words.noReader, text: words.noReaderTry }
}

/**
 * Pictures that are dropped anywhere on the page or pasted. `onOver`: whether files hang over the
 * page.
 */
function usePictures(onFiles: (files: File[]) => void, onOver: (over: boolean) => void): void {
  const took = useEffectEvent(onFiles)
  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      onOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) onOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      onOver(false)
      took(filesIn(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      took(files)
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [onOver])
}
