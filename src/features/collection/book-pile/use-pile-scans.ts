import { useCallback, useState } from 'react'
import { type AnsweredScan, useScanQueue } from '#src/browser/scan/use-scan-queue.ts'
import { counted } from '#src/kernel/counted.ts'
import { type PileLine, stateWords } from './pile.ts'
import { sendPileScan, unsentName } from './send-pile-scan.ts'

/**
 * The scans of this device for the pile of `ownerId`: they are kept until the library has them.
 * `said` says what came of the latest, or why some wait; '' for nothing. `forget`: as if none had
 * been answered.
 */
export function usePileScans(
  ownerId: string,
  onAnswer: (scan: AnsweredScan<PileLine>) => void = () => {},
) {
  const [latest, setLatest] = useState<AnsweredScan<PileLine> | null>(null)
  const { add, trouble, waiting } = useScanQueue<PileLine>(
    unsentName(ownerId),
    sendPileScan,
    (scan) => {
      setLatest(scan)
      onAnswer(scan)
    },
  )
  const { words, tone } = latest ? saidOf(latest) : { words: '', tone: 'none' as const }
  const waits = trouble && `${counted(waiting, 'scan waits', 'scans wait')}. ${trouble}`
  const forget = useCallback(() => setLatest(null), [])
  return { add, forget, said: words, tone, waits }
}

function saidOf({ code, answer, refusal }: AnsweredScan<PileLine>) {
  if (answer === null) return { words: `${code}: ${refusal}`, tone: 'bad' } as const
  const { state, title, copies } = answer
  if (state === 'wrong') {
    const words = `${code} is no ISBN: a digit is wrong or missing. It is in the list: scan the book again, or correct it there.`
    return { words, tone: 'bad' } as const
  }
  const many = copies > 1 ? ` ${counted(copies, 'copy', 'copies')} now.` : ''
  const name = title === '' ? answer.code : title
  const tone = state === 'known' ? stateWords.known.tone : 'good'
  return { words: `${name} is on the pile.${many}`, tone }
}
