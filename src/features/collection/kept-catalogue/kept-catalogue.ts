import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ShownValue } from '#src/browser/shown-value.ts'
import type { KeptAnswer, KeptMessage, KeptQuestion } from './kept-messages.ts'

type KeptLookup =
  | { readonly text: string; readonly most: number }
  | { readonly numbers: readonly number[] }

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, (answer: KeptAnswer | null) => void>()
const version = new ShownValue(0)

/** The worker that searches what this browser has kept; it is started by the first question. */
function theWorker(): Worker {
  if (worker) return worker
  const started = new Worker(new URL('./kept-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<KeptMessage>) => {
    if ('answer' in data) {
      waiting.get(data.id)?.(data.answer)
      waiting.delete(data.id)
      return
    }
    version.show(version.value + 1)
  })
  started.addEventListener('error', () => {
    worker = null
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  })
  worker = started
  return started
}

/** Asks the kept catalogue; null: this browser cannot search it. */
export function askKept(asked: KeptLookup): Promise<KeptAnswer | null> {
  const id = ++last
  const question: KeptQuestion = { id, ...asked }
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    theWorker().postMessage(question)
  })
}

/**
 * What the kept catalogue has for a text, at most so many books, and again with each change of it;
 * null: not yet known.
 */
export function useKeptSearch(text: string, most: number): KeptAnswer | null {
  return useAnswer(useMemo(() => ({ text, most }), [text, most]))
}

/** What the kept catalogue has of a book, and again with each change of it; null: not yet known. */
export function useKeptBook(number: number): KeptAnswer | null {
  return useAnswer(useMemo(() => ({ numbers: [number] }), [number]))
}

function useAnswer(asked: KeptLookup): KeptAnswer | null {
  const [answer, setAnswer] = useState<KeptAnswer | null>(null)
  const now = useVersion()
  useEffect(() => {
    let isOver = false
    const ask = async (_version: number) => {
      const found = await askKept(asked)
      if (!isOver) setAnswer(found)
    }
    void ask(now)
    return () => {
      isOver = true
    }
  }, [asked, now])
  return answer
}

function useVersion(): number {
  return useSyncExternalStore(
    version.subscribe,
    () => version.value,
    () => 0,
  )
}
