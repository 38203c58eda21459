import type { Reading } from './believed.ts'
import type { Picture } from './symbols.ts'

/**
 * What the page asks of the reading worker. `turn`: the number of the camera's frame; null for a
 * picture file.
 */
export type ReadRequest = {
  readonly id: number
  readonly picture: Picture
  readonly turn: number | null
}

/** What it answers; `reading` null: it could not read at all. */
export type ReadAnswer = {
  readonly id: number
  readonly reading: Reading | null
}
