import { institute } from '#institute'
import { instituteColours } from '#src/institute/institute-colours.ts'
import { count } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { wrapLines } from '#src/kernel/paper/label-text.ts'
import { sheetSize as page, type SheetPaper } from './sheet-paper.ts'
import type { YearFacts } from './year-facts.server.ts'

const margin = 15
const width = page.width - 2 * margin
const inks = {
  ink: '#2b2320',
  soft: '#6b5f57',
  paper: '#fbf6ea',
}
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Draws the library's year onto a paper of `sheetSize`. */
export function drawYearSheet(paper: SheetPaper, facts: YearFacts): void {
  new YearSheet(paper).draw(facts)
}

class YearSheet {
  readonly #paper: SheetPaper
  readonly #colours = instituteColours()

  constructor(paper: SheetPaper) {
    this.#paper = paper
  }

  draw({ words, to, isWhole, numbers, months: use, subjects, books }: YearFacts): void {
    this.#box(0, 0, page.width, page.height, inks.paper)
    this.#band(0)
    this.#band(page.height - 8)
    this.#text(`${institute.libraryName}, ${words}`, margin, 28, 10, true, this.#colours.primary)
    this.#text(institute.name, margin, 36, 4.2, false, inks.soft)
    for (const [at, [name, value]] of numbers.entries()) {
      const left = margin + (at % 3) * (width / 3)
      const top = 46 + Math.floor(at / 3) * 22
      const shown = value === null ? 'No records' : count(value)
      this.#text(shown, left, top + 9, value === null ? 5 : 9, true, this.#colours.primary)
      this.#text(name, left, top + 15, 3.6, false, inks.ink)
    }
    const people = use.map(({ month, people }) => [month, people] as const)
    const loans = use.map(({ month, loans }) => [month, loans] as const)
    this.#columns('People who came in, by month', people, margin, 120, this.#colours.primary)
    this.#columns('Loans, by month', loans, margin + width / 2 + 4, 120, this.#colours.accent)
    this.#bars('Largest subjects, in volumes', subjects, 184)
    this.#bars('Borrowed most often', books, 234)
    const asOf = `As of ${formatDay(to)}${isWhole ? '' : '; the year is not over yet'}`
    this.#text(asOf, margin, page.height - 11, 3, false, inks.soft)
  }

  /** A row of diamonds, as on the edge of a woven cloth. */
  #band(top: number): void {
    this.#box(0, top, page.width, 8, this.#colours.primary)
    for (let left = 3; left < page.width; left += 8) {
      this.#paper.diamond(left, top + 4, 2.8, this.#colours.accent)
      this.#paper.diamond(left, top + 4, 1.4, this.#colours.primary)
    }
  }

  #columns(
    title: string,
    values: readonly (readonly [month: string, value: number | null])[],
    left: number,
    top: number,
    colour: string,
  ): void {
    const [wide, tall] = [width / 2 - 4, 38]
    this.#text(title, left, top, 4.4, true, inks.ink)
    const known = values.flatMap(([, value]) => value ?? [])
    if (known.length === 0) {
      this.#text('No records', left, top + 5.5, 2.8, false, inks.soft)
      return
    }
    const highest = Math.max(...known)
    const step = wide / Math.max(values.length, 1)
    const bottom = top + 10 + tall
    for (const [at, [month, value]] of values.entries()) {
      const height = highest === 0 ? 0 : ((value ?? 0) / highest) * tall
      const x = left + at * step
      this.#box(x + 0.6, bottom - height, Math.max(step - 1.2, 0.5), height, colour)
      this.#text(
        months[Number(month.slice(5, 7)) - 1] ?? '',
        x + 0.6,
        bottom + 4,
        2.4,
        false,
        inks.soft,
      )
    }
    this.#box(left, bottom, wide, 0.2, inks.soft)
    this.#text(`highest: ${count(highest)}`, left, top + 5.5, 2.8, false, inks.soft)
  }

  #bars(title: string, values: readonly (readonly [string, number])[], top: number): void {
    this.#text(title, margin, top, 4.4, true, inks.ink)
    const highest = Math.max(1, ...values.map(([, value]) => value))
    for (const [at, [name, value]] of values.entries()) {
      const line = top + 7 + at * 6.6
      const [short = ''] = wrapLines(name, 76, 3.2, 1, this.#paper.measure)
      this.#text(short, margin, line, 3.2, false, inks.ink)
      this.#box(margin + 80, line - 3.2, (value / highest) * 82, 4, this.#colours.primary)
      const end = margin + 82 + (value / highest) * 82
      this.#text(count(value), end, line, 3.2, true, inks.ink)
    }
    if (values.length === 0) this.#text('None in the year.', margin, top + 7, 3.2, false, inks.soft)
  }

  #box(left: number, top: number, wide: number, tall: number, colour: string): void {
    this.#paper.box(left, top, wide, tall, colour)
  }

  #text(text: string, left: number, baseline: number, size: number, bold: boolean, colour: string) {
    this.#paper.text(text, { left, baseline, size, bold, colour })
  }
}
