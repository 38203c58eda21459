/** Few kinds: code for more of them at once is slow. */
type Typed = Uint16Array | Uint32Array | Float64Array

const room = 1024

/** A list of numbers that grows, in a typed array. */
export class Numbers<Kind extends Typed> {
  /** The numbers, and room behind them. */
  values: Kind
  length = 0
  readonly #make: new (
    length: number,
  ) => Kind

  /** `values`: the numbers to begin with; they become the list's own. */
  constructor(make: new (length: number) => Kind, values: Kind | null = null) {
    this.#make = make
    this.values = values ?? new make(room)
    this.length = values?.length ?? 0
  }

  /** The numbers without the room behind them. */
  get all(): Kind {
    return this.values.slice(0, this.length) as Kind
  }

  push(number: number): void {
    if (this.length === this.values.length) {
      const wider = new this.#make(Math.max(room, this.length * 2))
      wider.set(this.values)
      this.values = wider
    }
    this.values[this.length++] = number
  }
}
