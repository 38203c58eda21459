import type { Picture, ScannedSymbol } from './symbols.ts'

/** What the page asks of the reading worker. `turn`: the number of the camera's frame; null for a picture file. */
export type ReadRequest = {
  readonly id: number
  readonly picture: Picture
  readonly turn: number | null
}

/** What it answers; `symbols` null: it could not read at all. */
export type ReadAnswer = {
  readonly id: number
  readonly symbols: readonly ScannedSymbol[] | null
}
