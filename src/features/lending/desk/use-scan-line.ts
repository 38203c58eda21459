import { useEffectEvent, useState } from 'react'
import type { Sent } from '#src/browser/send-json.ts'
import { useLanguage } from '#src/browser/words/use-words.ts'
import type { DeskAnswer, DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { type LineState, scanLine } from './scan-line.ts'

const againAfter = 2000

/**
 * How a desk has its scans answered: by the library, or, without network, by itself. Never rejects.
 */
export type SendScan = (scan: DeskScan) => Promise<Sent<DeskAnswer>>

/** The line of scans of this page. `onAnswer` is told of each answer, and what it is to. */
export function useScanLine(
  first: DeskAnswer,
  send: SendScan,
  onAnswer: (answer: DeskAnswer, scan: DeskScan) => void,
) {
  const [state, setState] = useState<LineState>({
    answer: first,
    isBusy: false,
    waiting: [],
    isHeld: false,
    trouble: null,
  })
  const tell = useEffectEvent((now: LineState, scan: DeskScan | null) => {
    setState(now)
    if (scan) onAnswer(now.answer, scan)
  })
  const language = useLanguage()
  const [line] = useState(() => scanLine(first, { send, pause, language, tell }))
  return { ...state, line }
}

/** A while, or until the connection is back. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, againAfter)
    addEventListener('online', done)
  })
}
