type Typed = Uint8Array | Int16Array | Uint16Array | Uint32Array | Float64Array

/** A list of numbers that grows, in a typed array. */
export class Numbers<Kind extends Typed> {
  /** The numbers, and room behind them. */
  values: Kind
  length = 0
  readonly #make: new (
    length: number,
  ) => Kind

  constructor(make: new (length: number) => Kind) {
    this.#make = make
    this.values = new make(1024)
  }

  push(number: number): void {
    if (this.length === this.values.length) {
      const wider = new this.#make(this.length * 2)
      wider.set(this.values)
      this.values = wider
    }
    this.values[this.length++] = number
  }
}
