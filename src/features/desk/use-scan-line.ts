import { useEffectEvent, useState } from 'react'
import type { Sent } from '../../browser/send-json.ts'
import type { DeskAnswer, DeskScan } from './desk-answer.ts'
import { type LineState, scanLine } from './scan-line.ts'

const againAfter = 2000

/** How a desk has its scans answered: by the library, or, without network, by itself. Never rejects. */
export type SendScan = (scan: DeskScan) => Promise<Sent<DeskAnswer>>

/** The line of scans of this page. `onAnswer` is told of each answer. */
export function useScanLine(
  first: DeskAnswer,
  send: SendScan,
  onAnswer: (answer: DeskAnswer) => void,
) {
  const [state, setState] = useState<LineState>({
    ...{ answer: first, isBusy: false, waiting: [], isHeld: false, trouble: null },
  })
  const tell = useEffectEvent((now: LineState, isAnswer: boolean) => {
    setState(now)
    if (isAnswer) onAnswer(now.answer)
  })
  const [line] = useState(() => scanLine(first, { send, pause, tell }))
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
