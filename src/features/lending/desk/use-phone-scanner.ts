import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { sessionKeys } from '#src/kernel/device-names.ts'
import { askForCode, askForScans, endPairing } from './phone-scanner.ts'
import type { AskedScan } from './scan-line.ts'
import { deskWords } from './words.ts'

const every = 400
const storageKey = sessionKeys.deskScanner

type Pairing = {
  readonly scanner: string
  /** null after a reload of the page: by then the phone has it. */
  readonly code: string | null
  readonly isPaired: boolean
}

/**
 * A phone that scans for this page: `pair` shows a code for it; what it scans goes to `add`, in its
 * order.
 */
export function usePhoneScanner(add: (asked: AskedScan) => void) {
  const words = useWords(deskWords)
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    const scanner = readStored()?.scanner
    if (scanner) setPairing({ scanner, code: null, isPaired: true })
  }, [])

  const look = useEffectEvent(async (scanner: string) => {
    const after = readStored()?.after ?? 0
    const news = await askForScans(scanner, after)
    if (!news) return
    if (!news.isOpen) return forget()
    if (news.isPaired) setPairing((now) => now && { ...now, isPaired: true })
    const last = news.scans.at(-1)
    if (last) keep({ scanner, after: last.number })
    for (const { key, text } of news.scans) add({ key, text })
  })
  const scanner = pairing?.scanner
  useEffect(() => {
    if (scanner === undefined) return
    let isOver = false
    const again = async () => {
      if (!document.hidden) await look(scanner)
      if (!isOver) timer = setTimeout(again, every)
    }
    let timer = setTimeout(again, every)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [scanner])

  const forget = () => {
    keep(null)
    setPairing(null)
  }
  return {
    pairing,
    fault,
    pair: async () => {
      try {
        const opened = await askForCode(words)
        keep({ scanner: opened.scanner, after: 0 })
        setFault(null)
        setPairing({ ...opened, isPaired: false })
      } catch (error) {
        setFault(error instanceof Error ? error.message : String(error))
      }
    },
    end: async () => {
      if (pairing) await endPairing(pairing.scanner)
      forget()
    },
  }
}

type StoredScanner = { readonly scanner: string; readonly after: number }

/** The pairing outlives a reload of the page. */
function readStored(): StoredScanner | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isStored(value) ? value : null
  } catch {
    return null
  }
}

function isStored(value: unknown): value is StoredScanner {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'scanner') === 'string' &&
    typeof Reflect.get(value, 'after') === 'number'
  )
}

function keep(value: StoredScanner | null): void {
  try {
    if (value) sessionStorage.setItem(storageKey, JSON.stringify(value))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage the pairing lasts as long as the page.
  }
}
