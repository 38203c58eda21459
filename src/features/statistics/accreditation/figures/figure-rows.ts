import type { RawBuilder } from 'kysely'

/**
 * The rows behind a figure. `select` gives one row each: `place` (a uuid that orders them), `worth`
 * (what the row adds to the figure; money in paise) and `cells` (text[], as `headings` say).
 * `dates`: the headings of columns of days.
 */
export type FigureRows = {
  readonly headings: readonly string[]
  readonly dates?: readonly string[]
  readonly select: RawBuilder<unknown>
}
