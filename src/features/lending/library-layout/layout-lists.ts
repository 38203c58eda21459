/** An item type or a branch, in the order of the library. */
export type LayoutEntry = {
  /** What rules, files and programs know it by; it never changes. */
  readonly code: string
  readonly name: string
  /** Copies of the type, withdrawn ones too; locations of the branch. */
  readonly uses: number
  /** Rules of lending that are said for it. */
  readonly rules: number
}

/** A location as it is kept. */
export type StoredLocation = {
  readonly id: string
  readonly name: string
  readonly branch: string
  /** Copies that stand there, withdrawn ones too. */
  readonly copies: number
}

/**
 * The two lists that rules of lending are made for, besides the categories of members. `first`: the
 * one that copies have where nothing else is said.
 */
export const layoutLists = {
  'item-type': { noun: 'item type', first: 'book', used: ['copy has it', 'copies have it'] },
  branch: { noun: 'branch', first: 'main', used: ['location is in it', 'locations are in it'] },
} as const

export type LayoutList = keyof typeof layoutLists

/** Letters that the name of an entry, and of a location, may have. */
export const longestEntryName = 60
export const longestLocationName = 200

const longestCode = 24

/**
 * A code for a name: small letters, digits and hyphens, and none of `taken`. "Bound volumes" →
 * "bound-volumes".
 */
export function codeFor(list: LayoutList, name: string, taken: readonly string[]): string {
  const ascii = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = ascii.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+|-+$/g, '')
  const base = words.slice(0, longestCode).replace(/-+$/, '') || list
  for (let number = 1; ; number++) {
    const code = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(code)) return code
  }
}
