/** What an event of a stream tells. */
type EventData = Readonly<Record<string, object | null>>

/** Rows with their ids; null: gone. */
export type Rows = Iterable<readonly [string, object | null]>

/** Where a live list comes from, and how its events are written. */
export type LiveStream = {
  /** The address of the stream, from where the list stood, if anywhere. */
  readonly address: (since: string | null) => string
  /** The rows with their ids that an event's data tells. */
  readonly rows: (data: EventData) => Rows
  /** Told how many rows of all there is have come so far; null: they are all there. */
  readonly onPart?: (rows: number | null) => void
}

/** What a stream of a live list tells. */
export type ListChange = {
  /** Whether it is all there is, so that other rows are gone. */
  readonly replaces: boolean
  /** Rows by id; null: gone. */
  readonly rows: ReadonlyMap<string, object | null>
  /** Where the list stands after it. */
  readonly cursor: string
}

/**
 * What the tab that reads a stream tells the others, and the worker that searches what is kept. All
 * there is goes as the text that came: a hundred thousand rows would take seconds to hand over.
 */
export type ListNews =
  /** Some rows changed. */
  | { readonly change: ListChange }
  /** Part of all there is. `begins`: the first one. */
  | { readonly part: string; readonly begins: boolean }
  /** The parts are all there. */
  | { readonly whole: string }
  /** What the list told up to this cursor is in LibraryDB. */
  | { readonly kept: string }
  /** The list is to be told anew. */
  | 'anew'
  /** A tab that has come later asks whether what is stored is how things are. */
  | 'ask'
  /** What is stored is how things are. */
  | { readonly current: true }

/** What an event tells; null: it cannot be read. */
export function dataOf(text: string): EventData | null {
  try {
    const event: unknown = JSON.parse(text)
    if (typeof event !== 'object' || event === null || !('data' in event)) return null
    return typeof event.data === 'object' && event.data !== null ? { ...event.data } : null
  } catch {
    return null
  }
}

/** Puts together what comes in parts: all rows of a list. */
export class GatheredRows {
  #rows: Map<string, object | null> | null = null

  /** How many rows there are; null: no first part has come. */
  get size(): number | null {
    return this.#rows?.size ?? null
  }

  add(rows: Rows, begins: boolean): void {
    if (begins) this.#rows = new Map()
    if (!this.#rows) return
    for (const [id, row] of rows) this.#rows.set(id, row)
  }

  /** All of them, which are then forgotten here; null: no first part came. */
  take(): ReadonlyMap<string, object | null> | null {
    const rows = this.#rows
    this.#rows = null
    return rows
  }
}

/** A row as it is listed. */
export type Row = { readonly id: string }

/** A row with its id. */
export function withId(row: object, id: string): Row {
  return hasId(row, id) ? row : { ...row, id }
}

function hasId(row: object, id: string): row is Row {
  return 'id' in row && row.id === id
}
