import { useSyncExternalStore } from 'react'
import { keep, readStored } from '#src/browser/live/stored-own.ts'
import { ShownValue } from '#src/browser/shown-value.ts'

/** How much of the catalogue a browser keeps. */
export type CatalogueWish = {
  /** All of it; else the newest books. */
  readonly isWhole: boolean
  /** `full`: there was no room for all of it. */
  readonly fault: 'full' | null
}

const usual: CatalogueWish = { isWhole: false, fault: null }
type Taking = CatalogueWish & {
  /** Books that have come so far of those that are being taken; null: none is. */
  readonly taken: number | null
}

const none: Taking = { ...usual, taken: null }
const taking = new ShownValue(none)

/** Whether this browser is to keep the whole catalogue. */
export function wantsWhole(): boolean {
  return readWish().isWhole
}

/** Notes how much is to be kept. */
export function tellWish(wish: CatalogueWish): void {
  keep('wholeCatalogue', wish, null)
  show({ ...wish, taken: wish.isWhole ? 0 : null })
}

/** Notes how many books have come; null: all. */
export function tellTaken(taken: number | null): void {
  show({ ...taking.value, taken: wantsWhole() ? taken : null })
}

/** How much of the catalogue is kept, and what has come of it. */
export function useCatalogueWish(): Taking {
  return useSyncExternalStore(
    subscribe,
    () => taking.value,
    () => none,
  )
}

function readWish(): CatalogueWish {
  const wish = readStored('wholeCatalogue')?.value
  if (typeof wish !== 'object' || wish === null) return usual
  return {
    isWhole: 'isWhole' in wish && wish.isWhole === true,
    fault: 'fault' in wish && wish.fault === 'full' ? 'full' : null,
  }
}

function subscribe(listener: () => void): () => void {
  const end = taking.subscribe(listener)
  show({ ...readWish(), taken: taking.value.taken })
  return end
}

function show(next: Taking): void {
  const { isWhole, fault, taken } = taking.value
  if (next.isWhole === isWhole && next.fault === fault && next.taken === taken) return
  taking.show(next)
}
