import { localKeys } from '#src/kernel/device-names.ts'
import { readLocalFields, removeLocal, writeLocal } from '../local-storage.ts'

/**
 * What is kept: the reader's card, the opening hours, the wish for the whole catalogue.
 */
type StoredName = 'card' | 'hours' | 'wholeCatalogue'

/** Something that a page kept. */
type StoredValue = {
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
export function keep(name: StoredName, value: unknown, owner: string | null): void {
  const stored: StoredValue = { value, at: Date.now(), owner }
  writeLocal(localKeys[name], JSON.stringify(stored))
}

/** What a page kept; null: nothing. */
export function readStored(name: StoredName): StoredValue | null {
  const { value, at, owner = null } = readLocalFields(localKeys[name]) as Partial<StoredValue>
  return typeof at === 'number' && value !== undefined ? { value, at, owner } : null
}

/** Forgets the card where it is not the owner's; null: nobody is signed in. */
export function forgetStored(owner: string | null): void {
  if (readStored('card')?.owner !== owner) removeLocal(localKeys.card)
}
