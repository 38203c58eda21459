import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Flash } from '#src/browser/list/flash-message.tsx'
import { useConnection } from '#src/browser/offline/connection.ts'
import { doubtEvent } from '#src/browser/offline/doubt.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { outcomeWords } from '../outcome-words.ts'
import { byNeed, type ListedEntry, mostEntries, type RequiredTexts } from '../required-books.ts'
import { requiredWords } from '../words.ts'
import type { WrittenEntry } from '../written-entry.ts'
import { type DeviceEntry, isUnsent, newEntry, withPageEntries, withTexts } from './device-entry.ts'
import { changeStored, readList } from './list-store.ts'
import { hearOtherTabs, refreshVisitorsList, sendList, tellOtherTabs } from './send-list.ts'

/** What came with the page: a part of the list, and how many entries it has. */
type PageEntries = { readonly entries: readonly ListedEntry[]; readonly total: number }

/** What is said, and the entry that can be put back. */
type Said = { readonly flash: Flash | null; readonly removed: DeviceEntry | null }

/** Changes of the list; each says whether this browser could store it. */
export type ListSteps = {
  readonly add: (written: WrittenEntry) => Promise<boolean>
  readonly save: (id: string, texts: RequiredTexts) => Promise<boolean>
  readonly remove: (id: string) => Promise<boolean>
  readonly putBack: () => Promise<boolean>
}

/**
 * The list as this browser keeps it, sent to the library and brought up to date whenever it can be
 * reached. `entries` is null until it is known. `owner`: the address of whoever is signed in; null:
 * a visitor, whose list stays here. `ofPage`: what the library sent with the page, of so many in
 * all; null: nothing.
 */
export function useRequiredList(owner: string | null, ofPage: PageEntries | null) {
  const words = useWords(requiredWords)
  const { state } = useConnection()
  const [entries, setEntries] = useState<readonly DeviceEntry[] | null>(null)
  const [waiting, setWaiting] = useState(0)
  // What watches the connection comes late, and not at all where the network goes before it.
  const [isCut, setCut] = useState(false)
  const [said, setSaid] = useState<Said>({ flash: null, removed: null })

  const show = useCallback(async () => {
    try {
      const stored = await readList(owner)
      setWaiting(owner === null ? 0 : stored.filter(isUnsent).length)
      setEntries(stored.filter(({ removedAt }) => removedAt === null).toSorted(byNeed))
    } catch {
      // A browser that keeps nothing shows what the library has sent.
      setEntries(null)
    }
  }, [owner])

  const tell = (kind: Flash['kind'], message: string, removed: DeviceEntry | null = null) =>
    setSaid({ flash: { kind, message }, removed })

  // Once, and only as the page comes: later it may be older than what this browser has heard.
  const isPageTaken = useRef(false)
  /** Where the network goes before the list has come, what came with the page is not lost. */
  const takePage = async (owner: string) => {
    if (isPageTaken.current || !ofPage) return
    isPageTaken.current = true
    const { entries, total } = ofPage
    const isWhole = entries.length === total
    await changeStored(owner, (stored) =>
      isWhole || stored.length > 0 ? withPageEntries(stored, entries) : stored,
    ).catch(() => {})
  }

  const synchronise = useEffectEvent(async () => {
    if (owner === null) {
      await show()
      await refreshVisitorsList().catch(() => {})
      return show()
    }
    const result = await sendList(owner).catch(() => null)
    const wasCut = result?.kind === 'later' && result.isCut
    setCut(wasCut)
    if (wasCut) {
      window.dispatchEvent(new Event(doubtEvent))
      await takePage(owner)
    }
    isPageTaken.current = true
    // What came with the page stays until this browser has the list.
    if (result?.kind === 'done' || (await readList(owner).catch(() => [])).length > 0) await show()
    if (result?.kind === 'refused') return tell('failed', result.message)
    if (result?.kind !== 'done') return
    if (result.moved > 0) tell('done', words.movedFromDevice(result.moved))
    const sentences = result.said.map((one) => outcomeWords(words, one))
    const isFull = result.said.some(({ came }) => came === 'full')
    if (sentences.length > 0) tell(isFull ? 'failed' : 'done', [...new Set(sentences)].join(' '))
  })

  useEffect(() => {
    void synchronise()
    const onVisible = () => {
      if (document.visibilityState === 'visible') void synchronise()
    }
    const hear = () => void show()
    const end = hearOtherTabs(hear)
    window.addEventListener('online', onVisible)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      end()
      window.removeEventListener('online', onVisible)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [show])
  useEffect(() => {
    if (state === 'back') void synchronise()
  }, [state])

  /** Stores a change, shows it, and sends it; what is said stands until the library says more. */
  async function step(
    change: (stored: readonly DeviceEntry[]) => readonly DeviceEntry[],
    message: string,
    removed: DeviceEntry | null = null,
  ): Promise<boolean> {
    try {
      await changeStored(owner, change)
    } catch {
      return notStored()
    }
    tell('done', message, removed)
    await show()
    tellOtherTabs()
    void synchronise()
    return true
  }

  /** The entry as this browser has it: one that has only come with the page is fetched first. */
  async function storedEntry(id: string): Promise<DeviceEntry | null> {
    const find = async () => {
      const stored = await readList(owner).catch(() => [])
      return stored.find((entry) => entry.id === id) ?? null
    }
    const here = await find()
    if (here) return here
    await synchronise()
    return find()
  }

  const notStored = () => {
    tell('failed', words.notStored)
    return false
  }

  const steps: ListSteps = {
    add: async (written) => {
      const stored = await readList(owner).catch(() => [])
      const listed = stored.filter(({ removedAt }) => removedAt === null)
      const entry = newEntry(written, Date.now())
      const same = listed.find(({ book, isbn }) => {
        return (
          (written.book !== null && book === written.book) ||
          (written.isbn && isbn === written.isbn)
        )
      })
      if (same) {
        const { note, course, neededOn } = written
        const { title } = same
        const texts = {
          ...textsOf(same),
          note: note || same.note,
          course: course || same.course,
          neededOn: neededOn ?? same.neededOn,
        }
        return step(
          changing(same.id, (own) => withTexts(own, texts, Date.now())),
          words.joined(title),
        )
      }
      if (listed.length >= mostEntries) {
        tell('failed', words.full(mostEntries))
        return true
      }
      return step((all) => [...all, entry], words.added(nameOf(entry)))
    },
    save: async (id, texts) => {
      const entry = await storedEntry(id)
      if (!entry) return notStored()
      return step(
        changing(id, (one) => withTexts(one, texts, Date.now())),
        words.saved(texts.title || nameOf(entry)),
      )
    },
    remove: async (id) => {
      const entry = await storedEntry(id)
      if (!entry) return notStored()
      const isUnknown = owner === null
      return step(
        (all) =>
          isUnknown
            ? all.filter((one) => one.id !== id)
            : changing(id, (one) => ({ ...one, removedAt: Date.now() }))(all),
        words.removed(nameOf(entry)),
        entry,
      )
    },
    putBack: async () => {
      const { removed } = said
      if (!removed) return true
      const back = { ...removed, removedAt: null, isBack: removed.version > 0 }
      return step(
        (all) => [...all.filter(({ id }) => id !== removed.id), back],
        words.isBack(nameOf(removed)),
      )
    },
  }
  return { entries, waiting, isAway: state === 'lost' || isCut, ...said, steps }
}

function changing(id: string, change: (entry: DeviceEntry) => DeviceEntry) {
  return (all: readonly DeviceEntry[]) => all.map((one) => (one.id === id ? change(one) : one))
}

function textsOf({ title, author, note, course, neededOn }: DeviceEntry): RequiredTexts {
  return { title, author, note, course, neededOn }
}

function nameOf({ title, isbn }: DeviceEntry): string {
  return title || isbn || ''
}
