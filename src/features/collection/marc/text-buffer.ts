/**
 * The last part of a text that is read piece by piece; places are counted in characters of the
 * whole text.
 */
export class TextBuffer {
  private text = ''
  private from = 0
  /** Of the place `from`, from 1. */
  private line = 1
  private column = 1

  /** Where the text ends that was read so far. */
  get end(): number {
    return this.from + this.text.length
  }

  append(text: string) {
    this.text += text
  }

  /** Forgets what stands before the place. */
  forgetBefore(place: number) {
    const gone = Math.min(place - this.from, this.text.length)
    if (gone <= 0) return
    const { line, column } = this.lineAndColumn(place)
    this.text = this.text.slice(gone)
    this.from += gone
    this.line = line
    this.column = column
  }

  slice(from: number, to?: number): string {
    return this.text.slice(Math.max(0, from - this.from), to && Math.max(0, to - this.from))
  }

  /**
   * Where the pattern (with the flag g) is found first at or after the place; undefined where it is
   * not.
   */
  find(pattern: RegExp, place: number): number | undefined {
    pattern.lastIndex = Math.max(0, place - this.from)
    const found = pattern.exec(this.text)
    return found ? this.from + found.index : undefined
  }

  /** The last place of this text before `place`; -1 where there is none. */
  findBefore(text: string, place: number): number {
    const found = this.text.lastIndexOf(text, place - this.from)
    return found === -1 ? -1 : this.from + found
  }

  lineAndColumn(place: number): { line: number; column: number } {
    let { line, column } = this
    const before = this.text.slice(0, place - this.from)
    const last = before.lastIndexOf('\n')
    if (last === -1) return { line, column: column + before.length }
    for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line++
    column = before.length - last
    return { line, column }
  }
}
