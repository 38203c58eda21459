import { localKeys } from '#src/kernel/device-names.ts'

/** Their change in another tab: it has signed in or out, or opened or shut the gate. */
const readerKeys: readonly (string | null)[] = [localKeys.user, localKeys.gate, null]

/**
 * Begins something while the page is looked at, and ends it by what `begin` answers when the page
 * is hidden, or another tab has signed out or shut the gate. Answers with what ends it for good.
 */
export function whileLookedAt(begin: () => () => void): () => void {
  let end: (() => void) | null = null
  const stop = () => {
    end?.()
    end = null
  }
  const look = () => {
    if (document.hidden) stop()
    else end ??= begin()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (readerKeys.includes(key)) stop()
  }
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('storage', onStorage)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('storage', onStorage)
    stop()
  }
}
