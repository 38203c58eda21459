import { useEffect, useEffectEvent, useState } from 'react'
import { newId } from '#src/kernel/ids.ts'
import { readLocalJson, removeLocal, writeLocal } from '../local-storage.ts'
import type { Sent } from '../send-json.ts'

/** A scan of this device: it waits until the library has answered. */
export type QueuedScan<Answer> = {
  readonly key: string
  readonly code: string
  /** Scans with one number were made in one go, such as along one shelf. */
  readonly walk: number
  readonly answer: Answer | null
  /** Why it will never be taken. */
  readonly refusal: string | null
}

/** A scan with what the library said to it: an answer, or why it will never be taken. */
export type AnsweredScan<Answer> = Pick<QueuedScan<Answer>, 'key' | 'code'> &
  (
    | { readonly answer: Answer; readonly refusal: null }
    | { readonly answer: null; readonly refusal: string }
  )

type StoredScan = Pick<QueuedScan<unknown>, 'key' | 'code' | 'walk'>

const mostShown = 100
const againAfter = 4000

/**
 * The scans of this device, the newest first. They go to the library one after the other, in order;
 * those that wait are kept on the device under `name`, so that none is lost with the connection.
 * `send` sends one and never rejects. `trouble` says why they wait.
 */
export function useScanQueue<Answer>(
  name: string,
  send: (scan: StoredScan) => Promise<Sent<Answer>>,
  onAnswer: (scan: AnsweredScan<Answer>) => void,
) {
  const [scans, setScans] = useState<readonly QueuedScan<Answer>[]>([])
  const [walk, setWalk] = useState(1)
  const [trouble, setTrouble] = useState<string | null>(null)
  const waiting = scans.filter((scan) => scan.answer === null && scan.refusal === null)
  const next = waiting.at(-1) ?? null
  const answered = useEffectEvent(onAnswer)

  useEffect(() => {
    setWalk(newWalk())
    setScans((now) => [...now, ...readStored(name).map(fresh<Answer>)])
  }, [name])
  useEffect(() => keep(name, waiting), [name, waiting])

  const sendNext = useEffectEvent(async (signal: AbortSignal) => {
    if (!next) return
    const { key, code, walk } = next
    const sent = await send({ key, code, walk })
    if (signal.aborted) return
    if (sent.kind === 'later') return setTrouble(sent.message)
    setTrouble(null)
    const change =
      sent.kind === 'answered'
        ? { answer: sent.answer, refusal: null }
        : { answer: null, refusal: sent.message }
    setScans((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)))
    answered({ key, code, ...change })
  })
  const key = next?.key
  useEffect(() => {
    if (key === undefined) return
    const stop = new AbortController()
    void sendNext(stop.signal)
    return () => stop.abort()
  }, [key])
  useEffect(() => {
    if (trouble === null) return
    const stop = new AbortController()
    const again = () => void sendNext(stop.signal)
    const timer = setInterval(again, againAfter)
    addEventListener('online', again, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [trouble])

  const add = (code: string) => {
    const scan = fresh<Answer>({ key: newId(), code: code.slice(0, 100), walk })
    setScans((now) => [scan, ...now].slice(0, Math.max(mostShown, waiting.length + 1)))
  }
  return { scans, add, walk, beginWalk: () => setWalk(newWalk()), trouble, waiting: waiting.length }
}

function fresh<Answer>(stored: StoredScan): QueuedScan<Answer> {
  return { ...stored, answer: null, refusal: null }
}

/** Another number for each walk, on whatever device. */
function newWalk(): number {
  return 1 + Math.floor(Math.random() * (2 ** 31 - 1))
}

function readStored(name: string): StoredScan[] {
  const stored = readLocalJson(name)
  return Array.isArray(stored) ? stored.filter(isStored) : []
}

function isStored(value: unknown): value is StoredScan {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['key', 'code'].every((name) => typeof Reflect.get(value, name) === 'string') &&
    typeof Reflect.get(value, 'walk') === 'number'
  )
}

/** Without storage they wait as long as the page. */
function keep(name: string, waiting: readonly StoredScan[]): void {
  const stored = waiting.map(({ key, code, walk }) => ({ key, code, walk }))
  if (stored.length === 0) removeLocal(name)
  else writeLocal(name, JSON.stringify(stored))
}
