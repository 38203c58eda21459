import { useEffect, useState } from 'react'
import { readDraft } from './stored-draft.ts'

/** So many tabs have a draft of their own; further ones share the last. */
const mostTabs = 6

type Held = { readonly name: string; readonly release: () => void }

/**
 * The name of the draft of this tab: another tab that has the same form open writes into another. A
 * tab that opens takes a draft that no other has open. Null until that is known; where the browser
 * has no locks (http), all tabs share `name`.
 */
export function useTabsDraft(name: string): string | null {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    let release = () => {}
    void holdFree(name).then((held) => {
      if (isOver) return held.release()
      release = held.release
      setOwn(held.name)
    })
    return () => {
      isOver = true
      release()
    }
  }, [name])
  return own
}

/** The first name that no other tab holds, those with a draft before; it is held until released. */
async function holdFree(name: string): Promise<Held> {
  if (!('locks' in navigator)) return { name, release: () => {} }
  const names = Array.from({ length: mostTabs }, (_, at) => (at === 0 ? name : `${name}.${at + 1}`))
  const drafts = names.filter((one) => readDraft(one) !== null)
  for (const one of new Set([...drafts, ...names])) {
    const held = await hold(one)
    if (held) return held
  }
  return { name: names.at(-1) ?? name, release: () => {} }
}

function hold(name: string): Promise<Held | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(`almirah ${name}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null)
      return new Promise<void>((release) => resolve({ name, release }))
    })
  })
}
