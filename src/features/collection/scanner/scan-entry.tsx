import { useEffect, useEffectEvent } from 'react'
import { href, useFetcher } from 'react-router'
import { Notice } from '#src/browser/scan/notice.tsx'
import { formatName } from '#src/browser/scan/symbols.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { AnswerView } from './answer-view.tsx'
import styles from './scan-list.module.css'
import type { Answer, ScannerData } from './scanner.ts'
import type { Scan } from './use-scans.ts'
import { scannerWords } from './words.ts'

/** One scan: its text, and what the library says to it, asked for once. */
export function ScanEntry({ scan, onAnswer }: { scan: Scan; onAnswer: (answer: Answer) => void }) {
  const words = useWords(scannerWords)
  const { answer, failed, again } = useAnswer(scan, onAnswer)
  return (
    <article className={styles.entry}>
      <p className={styles.code}>
        <code>{scan.text}</code>
        {scan.format && <span className={styles.format}>{formatName(words, scan.format)}</span>}
      </p>
      {answer && <AnswerView answer={answer} />}
      {failed && (
        <div>
          <Notice title={words.noAnswer} text={words.notReached} />
          <button type="button" className="button button-quiet" onClick={again}>
            {words.tryAgain}
          </button>
        </div>
      )}
      {!answer && !failed && (
        <p className={styles.waiting} aria-busy="true">
          {words.lookingUp}
        </p>
      )}
    </article>
  )
}

function useAnswer(scan: Scan, onAnswer: (answer: Answer) => void) {
  const fetcher = useFetcher<ScannerData>()
  const known = scan.answer
  const answer = known ?? fetcher.data?.answer ?? null
  const ask = useEffectEvent(() =>
    fetcher.load(`${href('/scanner')}?${new URLSearchParams({ code: scan.text, list: '1' })}`),
  )
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (!known) ask()
  }, [known])
  useEffect(() => {
    if (!known && answer) answered(answer)
  }, [known, answer])
  const idle = fetcher.state === 'idle'
  return { answer, failed: idle && fetcher.data?.failed === true, again: ask }
}
