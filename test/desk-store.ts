import type { DeskStore, Queued } from '#src/features/lending/offline-desk/desk-store.ts'

/** A store of a desk that lives as long as the test, whatever page is closed. */
export function memoryDeskStore(): DeskStore {
  let texts: string[] = []
  let owner: string | null = null
  let place = 0
  const queue = new Map<number, Queued>()
  return {
    snapshot: async () => texts,
    storeSnapshot: async (text, whose, place) => {
      const before = { 'for-all': [], 'for-last': texts.slice(0, -1), behind: texts }[place]
      texts = [...before, text]
      owner = whose
    },
    forgetSnapshot: async () => {
      texts = []
      owner = null
    },
    owner: () => owner,
    add: async (operation) => {
      place++
      const stored = structuredClone({ ...operation, place, sent: null })
      queue.set(place, stored)
      return stored
    },
    queue: async () => [...queue.values()],
    markSent: async (at, sent) => {
      const stored = queue.get(at)
      if (stored) queue.set(at, { ...stored, sent })
    },
    drop: async (places) => {
      for (const at of places) queue.delete(at)
    },
  }
}
