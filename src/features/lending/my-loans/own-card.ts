import type { Day } from '#src/kernel/dates.ts'
import type { SymbolShape } from '#src/kernel/symbols/symbol-shape.ts'

/** The library card of a reader, as it is held before the scanner at the desk. */
export type OwnCard = {
  readonly name: string
  /** The address of the photo that the library has; null: none, or none without network. */
  readonly photo: string | null
  /** Roll or employee number, programme and department, where they are known. */
  readonly facts: readonly string[]
  /** As cards have it: "M-000123". */
  readonly number: string
  /** What its barcode says. */
  readonly code: string
  /** Its bars; null: no barcode has such a text. */
  readonly bars: SymbolShape | null
  readonly validUntil: Day | null
}
