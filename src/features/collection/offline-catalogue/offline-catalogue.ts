import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ShownValue } from '#src/browser/shown-value.ts'
import type { CacheAnswer, CacheMessage, CacheQuestion } from './cached-messages.ts'

type CacheLookup =
  | { readonly text: string; readonly most: number }
  | { readonly numbers: readonly number[] }

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, (answer: CacheAnswer | null) => void>()
const version = new ShownValue(0)

/** The worker that searches what this browser has kept; it is started by the first question. */
function theWorker(): Worker {
  if (worker) return worker
  const started = new Worker(new URL('./cached-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<CacheMessage>) => {
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
export function askCache(asked: CacheLookup): Promise<CacheAnswer | null> {
  const id = ++last
  const question: CacheQuestion = { id, ...asked }
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    theWorker().postMessage(question)
  })
}

/**
 * What the kept catalogue has for a text, at most so many books, and again with each change of it;
 * null: not yet known.
 */
export function useCachedSearch(text: string, most: number): CacheAnswer | null {
  return useAnswer(useMemo(() => ({ text, most }), [text, most]))
}

/** What the kept catalogue has of a book, and again with each change of it; null: not yet known. */
export function useCachedBook(number: number): CacheAnswer | null {
  return useAnswer(useMemo(() => ({ numbers: [number] }), [number]))
}

function useAnswer(asked: CacheLookup): CacheAnswer | null {
  const [answer, setAnswer] = useState<CacheAnswer | null>(null)
  const now = useVersion()
  useEffect(() => {
    let isOver = false
    const ask = async (_version: number) => {
      const found = await askCache(asked)
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
