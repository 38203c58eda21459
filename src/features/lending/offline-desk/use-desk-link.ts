import { useEffect, useState } from 'react'
import { libraryAnswers } from '#src/browser/offline/library-answers.ts'
import { rememberedEmail } from '#src/browser/remembered-email.ts'
import { useLanguage } from '#src/browser/words/use-words.ts'
import type { DeskAnswer } from '#src/features/lending/desk-answers/desk-answer.ts'
import { sendDeskScan } from '#src/features/lending/desk-answers/send-desk-scan.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { DeskLink, firstLinkState, type LinkState } from './desk-link.ts'
import { deskName } from './desk-name.ts'
import { deskStore } from './desk-store.ts'
import { sendOperation } from './send-operations.ts'
import { fetchSnapshot } from './store-snapshot.ts'
import { offlineDeskWords } from './words.ts'

/**
 * Milliseconds between looks whether the network is back, renewals of the snapshot, and from a scan
 * to the snapshot's renewal.
 */
const again = 5000
const renewAfter = 60_000
const settleAfter = 1000

/**
 * The link of this page to the library. `isReadied`: whether the desk is kept ready for power cuts;
 * `isCut`: whether the page was opened without network. `keepFiles` has the device keep the desk's
 * files; `isKept`: whether it has them.
 */
export function useDeskLink(isReadied: boolean, isCut: boolean, keepFiles: () => Promise<void>) {
  const [state, setState] = useState<LinkState>(firstLinkState)
  /** What was opened without network is there. */
  const [isKept, setKept] = useState(isCut)
  const language = useLanguage()
  const [link] = useState(() => makeLink(setState, language))
  useEffect(() => {
    void link.open(isCut)
  }, [link, isCut])
  useEffect(() => {
    if (!state.isCut && state.waiting === 0) return
    const tell = () => void link.tellAll()
    const timer = setInterval(tell, again)
    addEventListener('online', tell)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tell)
    }
  }, [link, state.isCut, state.waiting])
  useEffect(() => {
    if (!isReadied || state.isCut) return
    const renew = () => {
      void link.renewSnapshot()
      keepFiles().then(
        () => setKept(true),
        () => {},
      )
    }
    const first = setTimeout(renew, settleAfter)
    const timer = setInterval(renew, renewAfter)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [link, isReadied, state.isCut, keepFiles])
  return { state, link, isKept }
}

/**
 * Renews the snapshot a moment after something was done, so that it is not behind when the power
 * goes.
 */
export function useRenewal(link: DeskLink, isReadied: boolean, answer: DeskAnswer | null): void {
  const last = answer?.operations[0]?.key
  useEffect(() => {
    if (!isReadied || last === undefined) return
    const timer = setTimeout(() => void link.renewSnapshot(), settleAfter)
    return () => clearTimeout(timer)
  }, [link, isReadied, last])
}

function makeLink(tell: (state: LinkState) => void, language: Language): DeskLink {
  const store = deskStore()
  return new DeskLink({
    store,
    send: sendDeskScan,
    sendOperation,
    fetchSnapshot,
    probe: libraryAnswers,
    alone,
    tell,
    words: offlineDeskWords[language],
    engine: async () => {
      const owner = rememberedEmail()
      if (owner === null || store.owner() !== owner) return null
      const { deskEngine } = await import('./desk-engine.ts')
      return deskEngine(store, deskName(language), new Date(), language)
    },
  })
}

function alone<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('almirah desk', { ifAvailable: true }, (lock) =>
    lock ? work() : null,
  )
}
