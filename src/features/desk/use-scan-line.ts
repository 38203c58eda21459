import { useEffectEvent, useState } from 'react'
import type { DeskAnswer } from './desk-answer.ts'
import { type LineState, scanLine } from './scan-line.ts'
import { sendDeskScan } from './send-desk-scan.ts'

const againAfter = 2000

/** The line of scans of this page. `onAnswer` is told of each answer. */
export function useScanLine(first: DeskAnswer, onAnswer: (answer: DeskAnswer) => void) {
  const [state, setState] = useState<LineState>({
    ...{ answer: first, isBusy: false, waiting: [], isHeld: false, trouble: null },
  })
  const tell = useEffectEvent((now: LineState, isAnswer: boolean) => {
    setState(now)
    if (isAnswer) onAnswer(now.answer)
  })
  const [line] = useState(() => scanLine(first, { send: sendDeskScan, pause, tell }))
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
