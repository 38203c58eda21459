import { localKeys } from '#src/kernel/device-names.ts'
import { readLocalFields, removeLocal, writeLocal } from '../local-storage.ts'

/** Names of what is private: it goes when its owner does. */
const privateNames = ['card', 'feedbackDraft'] as const

/**
 * What is kept: the reader's card, feedback that is being written, the opening hours, the wish for
 * the whole catalogue.
 */
export type KeptName = (typeof privateNames)[number] | 'hours' | 'wholeCatalogue'

/** Something that a page kept. */
export type Kept = {
  readonly value: unknown
  /** When, in ms since 1970. */
  readonly at: number
  /** Whose it is; null: anybody's. */
  readonly owner: string | null
}

/**
 * Keeps what a page shows, as it is now. Nothing happens where storage is shut or full. `owner`:
 * whose it is; null: anybody's.
 */
export function keep(name: KeptName, value: unknown, owner: string | null): void {
  const kept: Kept = { value, at: Date.now(), owner }
  writeLocal(localKeys[name], JSON.stringify(kept))
}

/** What a page kept; null: nothing. */
export function readKept(name: KeptName): Kept | null {
  const { value, at, owner = null } = readLocalFields(localKeys[name]) as Partial<Kept>
  return typeof at === 'number' && value !== undefined ? { value, at, owner } : null
}

/** Forgets what is private and not the owner's; null: nobody is signed in. */
export function forgetKept(owner: string | null): void {
  for (const name of privateNames) {
    const kept = readKept(name)
    const isOthers = kept !== null && kept.owner !== null && kept.owner !== owner
    if (kept === null || isOthers) removeLocal(localKeys[name])
  }
}
