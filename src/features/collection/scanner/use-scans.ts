import { useEffect, useState } from 'react'
import type { SymbolFormat } from '#src/browser/scan/symbols.ts'
import { sessionKeys } from '#src/kernel/device-names.ts'
import { longestText } from './scanned-text.ts'
import type { Answer } from './scanner.ts'

/** A text that was scanned or typed (`format` null). */
export type Scan = {
  readonly id: number
  readonly text: string
  readonly format: SymbolFormat | null
  /** What it leads to, where that came with the page. */
  readonly answer?: Answer
}

/** Older scans than these are let go. */
const mostScans = 200
/** Scans that a reader who comes back from a book finds again. */
const mostStored = 50
const storageKey = sessionKeys.scannedTexts

let lastId = 0

/**
 * The scans of this visit, newest first, kept for the tab. `first` is the answer that came with the
 * page.
 */
export function useScans(first: Answer | null) {
  const [scans, setScans] = useState<readonly Scan[]>(() =>
    first ? [{ id: ++lastId, text: first.text, format: null, answer: first }] : [],
  )
  const [cleared, setCleared] = useState<readonly Scan[]>([])

  const add = (texts: readonly { text: string; format: SymbolFormat | null }[]) => {
    const added = texts.map(({ text, format }) => ({
      id: ++lastId,
      text: text.slice(0, longestText),
      format,
    }))
    setCleared([])
    setScans((before) => [...added, ...before].slice(0, mostScans))
  }
  const clear = () => {
    setCleared(scans)
    setScans([])
  }
  const undoClear = () => {
    setScans(cleared)
    setCleared([])
  }

  useEffect(() => {
    const stored = readStored()
    setScans((now) => [
      ...now,
      ...stored
        .filter((text) => now.every((scan) => scan.text !== text))
        .map((text) => ({ id: ++lastId, text, format: null })),
    ])
  }, [])
  useEffect(() => keep(scans.map((scan) => scan.text)), [scans])

  return { scans, add, clear, undoClear: cleared.length > 0 ? undoClear : null }
}

function readStored(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((text): text is string => typeof text === 'string').slice(0, mostStored)
  } catch {
    return []
  }
}

function keep(texts: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(texts.slice(0, mostStored)))
  } catch {
    // A browser without storage keeps the list as long as the page.
  }
}
