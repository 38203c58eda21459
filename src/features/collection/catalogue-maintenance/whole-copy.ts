import type { CopyState } from '#src/features/collection/books/books.ts'
import type { Day } from '#src/kernel/dates.ts'

/** What cataloguers write of a copy. */
export type CopyFacts = {
  readonly barcode: string
  readonly callNumber: string | null
  /** The name of its place. */
  readonly location: string | null
  readonly volume: string | null
  readonly state: CopyState
  /** The code of what the rules of lending take it for. */
  readonly itemType: string
  readonly referenceOnly: boolean
  readonly hidden: boolean
  readonly pricePaise: number | null
  readonly source: string | null
  readonly billNumber: string | null
  readonly billDate: Day | null
  readonly acquiredOn: Day | null
  readonly note: string | null
}
export type CopyFact = keyof CopyFacts

/** A copy with all that is kept of it, and the book it is of. */
export type WholeCopy = CopyFacts & {
  readonly id: string
  readonly version: number
  readonly accessionNumber: string
  readonly bookId: string
  readonly bookNumber: number
  readonly bookTitle: string
  /** null also where a copy is withdrawn, and an import did not tell when. */
  readonly withdrawnOn: Day | null
  /** The number of the order by which it was withdrawn. */
  readonly withdrawalOrder: string | null
  readonly withdrawalReason: string | null
}

/** What the rules of lending may take a copy for. */
export type ItemType = { readonly code: string; readonly name: string }

/** What each fact is called, in the order in which they are shown. */
export const copyLabels: Readonly<Record<CopyFact, string>> = {
  barcode: 'Barcode',
  callNumber: 'Call number',
  location: 'Location',
  volume: 'Volume',
  state: 'Where it is',
  itemType: 'Item type',
  referenceOnly: 'Reference only',
  hidden: 'Hidden from readers',
  pricePaise: 'Price (₹)',
  source: 'Source',
  billNumber: 'Bill number',
  billDate: 'Bill date',
  acquiredOn: 'Acquired on',
  note: 'Note',
}
export const copyFacts = Object.keys(copyLabels) as readonly CopyFact[]

/** A copy as forms write it: texts, '' for nothing, 'yes' for a mark that is set. */
export type CopyTexts = Readonly<Record<CopyFact, string>>

/** States that a cataloguer chooses between; circulation and withdrawal make the others. */
export const chosenStates = {
  available: 'On the shelf',
  'in-processing': 'In processing',
  'in-repair': 'In repair',
  missing: 'Missing',
} as const satisfies Partial<Record<CopyState, string>>

/** The facts alone. */
export function factsOf(copy: CopyFacts): CopyFacts {
  return Object.fromEntries(copyFacts.map((fact) => [fact, copy[fact]])) as CopyFacts
}

/** The facts as a form shows them. */
export function textsOfCopy(copy: CopyFacts): CopyTexts {
  return Object.fromEntries(
    copyFacts.map((fact) => [fact, factText(fact, copy[fact])]),
  ) as CopyTexts
}

/** One fact as a form shows it: a price in rupees, "yes" for a mark. */
export function factText(fact: CopyFact, value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return 'yes'
  return fact === 'pricePaise' ? (Number(value) / 100).toFixed(2) : String(value)
}
