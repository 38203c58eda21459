import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Day, formatDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { academicYearWords, daysOfAcademicYear, daysOfPeriod, type Span } from './academic-year.ts'
import { readAccreditationSettings } from './accreditation-settings.server.ts'
import { entriesOf } from './entries.server.ts'
import { entryValue } from './entries.ts'
import type { FigureFacts, Kept } from './figures/figure-facts.ts'
import { type FigureRef, figureKind, figureName, figureRefText } from './figures/figure-kinds.ts'
import { readFigureFacts } from './figures/read-figure.server.ts'
import { keptCode, keptField, periodWords } from './kept-figures.server.ts'
import type { Paper, PaperItem, PaperValue } from './paper.ts'
import { type Operand, readTemplateLines, type TemplateItem } from './templates/template-lines.ts'
import { templateOf } from './templates/templates.server.ts'

/**
 * Which paper: a template and an academic year; `on`: as it stood on a day of it, null: on its
 * last.
 */
export type PaperAsked = {
  readonly template: string
  readonly year: number
  readonly on: Day | null
}

/**
 * The paper of a year, all of it at one moment. Errors: `forbidden`, `not-found` of the template,
 * `invalid-input` of a year that has not begun and of a day that is none of it or lies ahead.
 */
export async function makePaper(db: Db, actor: Actor, asked: PaperAsked): Promise<Paper> {
  const { lines, ...template } = await templateOf(db, actor, asked.template)
  const { firstMonth } = await readAccreditationSettings(db, actor)
  const whole = daysOfAcademicYear(asked.year, firstMonth)
  const to = lastDayOf(whole, asked.on, todayHere())
  const { items } = readTemplateLines(lines)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (within) => {
      const maker = new ItemMaker(within, actor, asked.year, firstMonth, to)
      const made: PaperItem[] = []
      for (const item of items) made.push(await maker.make(item, items))
      return {
        template,
        year: asked.year,
        words: academicYearWords(asked.year, firstMonth),
        from: whole.from,
        to,
        isWhole: to === whole.to,
        items: made,
      }
    })
}

/** The day as of which a year is told. Errors: `invalid-input`. */
export function lastDayOf({ from, to }: Span, on: Day | null, today: Day): Day {
  if (from > today)
    throw wrong('year', `The year begins on ${formatDay(from)}: choose an earlier one.`)
  if (on === null) return to < today ? to : today
  if (on >= from && on <= to && on <= today) return on
  throw wrong(
    'on',
    `Choose a day from ${formatDay(from)} to ${formatDay(to < today ? to : today)}.`,
  )
}

function wrong(field: string, message: string): AppError {
  return new AppError('invalid-input', message, { fields: [{ field, message }] })
}

/** The span of a year before or of the chosen one, ended by the day as of which it is told. */
export function spanOf(
  {
    period,
    year,
    firstMonth,
  }: { period: TemplateItem['period']; year: number; firstMonth: number },
  last: Day,
): Span {
  const { from, to } = daysOfPeriod(period, year, firstMonth)
  return { from, to: to < last ? to : last }
}

/** Makes items of one paper; a figure that several items name is read once. */
class ItemMaker {
  readonly #db: Db
  readonly #actor: Actor
  readonly #year: number
  readonly #firstMonth: number
  readonly #last: Day
  readonly #known = new Map<string, Promise<FigureFacts>>()
  readonly #entries = new Map<number, ReturnType<typeof entriesOf>>()

  constructor(db: Db, actor: Actor, year: number, firstMonth: number, last: Day) {
    this.#db = db
    this.#actor = actor
    this.#year = year
    this.#firstMonth = firstMonth
    this.#last = last
  }

  /** `items`: all of the paper, by which what is entered has its name. */
  async make(item: TemplateItem, items: readonly TemplateItem[]): Promise<PaperItem> {
    const { section, number, label, answer } = item
    const shared = { section, number, label }
    const words = academicYearWords(this.#year, this.#firstMonth)
    if (answer.kind === 'enter') {
      const value = entryValue(answer.as, await this.#entered(answer.entry, this.#year))
      const units = { number: 'count', rupees: 'money', text: 'text', link: 'link' } as const
      const says = 'Entered by the librarian for the year.'
      return {
        ...shared,
        unit: units[answer.as],
        values: [{ year: words, value, fields: [answer.entry] }],
        says,
        page: null,
      }
    }
    if (answer.kind === 'percent') {
      const value = await this.#percent(answer.parts, answer.of)
      const [above, below] = [sumWords(answer.parts, items), sumWords(answer.of, items)]
      const says = `${above}, divided by ${below}, in per cent.`
      const fields = value === null ? await this.#missingFields(answer) : []
      const given = { year: words, value, ...(fields.length > 0 && { fields }) }
      return { ...shared, unit: 'percent', values: [given], says, page: null }
    }
    const { unit, says, page } = figureKind(answer.figure.code)
    const values: PaperValue[] = []
    for (let back = 0; back < item.years; back++) values.push(await this.#valueOf(item, back))
    const [pageName, href] = page
    const span = this.#span(item.period, 0)
    return { ...shared, unit, values, says, page: { name: pageName, href: href(span) } }
  }

  async #valueOf({ answer, period }: TemplateItem, back: number): Promise<PaperValue> {
    const year = this.#year - back
    const words = periodWords(period, year, this.#firstMonth)
    const figure = answer.kind === 'figure' ? answer.figure : null
    if (!figure) return { year: words, value: null }
    const { value, note, keeps } = await this.#figure(figure, period, back)
    return {
      year: words,
      value,
      ...(note !== null && { note }),
      ...(value === null && keeps.length > 0 && { isWithoutRecords: true }),
      ...(keeps.length > 0 && {
        fields: keeps.flatMap((kept) => keptField(kept, period, year) ?? []),
      }),
    }
  }

  #span(period: TemplateItem['period'], back: number): Span {
    return spanOf({ period, year: this.#year - back, firstMonth: this.#firstMonth }, this.#last)
  }

  #figure(figure: FigureRef, period: TemplateItem['period'], back: number): Promise<FigureFacts> {
    const span = this.#span(period, back)
    const key = `${figureRefText(figure)} ${span.from} ${span.to}`
    const kept: Kept = async (one) => {
      const code = keptCode(one, period)
      const value = code && (await this.#entered(code, this.#year - back))
      return value ? Number(value) : null
    }
    const known = this.#known.get(key) ?? readFigureFacts(this.#db, figure, span, kept)
    this.#known.set(key, known)
    return known
  }

  async #entered(code: string, year: number): Promise<string | undefined> {
    const entries = this.#entries.get(year) ?? entriesOf(this.#db, this.#actor, year)
    this.#entries.set(year, entries)
    return (await entries).get(code)?.value
  }

  async #percent(parts: readonly Operand[], of: readonly Operand[]): Promise<number | null> {
    const [above, below] = [await this.#sum(parts), await this.#sum(of)]
    return above === null || below === null || below === 0 ? null : (above / below) * 100
  }

  /**
   * The fields without which a percentage is missing: of what is not entered and of figures without
   * records; where all is there, of what is 0 and divides.
   */
  async #missingFields({ parts, of }: { parts: readonly Operand[]; of: readonly Operand[] }) {
    const fields: string[] = []
    for (const operand of [...parts, ...of]) {
      if ('figure' in operand) {
        const { value, keeps } = await this.#figure(operand.figure, 'academic', 0)
        if (value !== null) continue
        fields.push(...keeps.flatMap((kept) => keptField(kept, 'academic', this.#year) ?? []))
      } else if (entryValue('number', await this.#entered(operand.entry, this.#year)) === null) {
        fields.push(operand.entry)
      }
    }
    if (fields.length > 0) return fields
    return of.flatMap((operand) => ('entry' in operand ? operand.entry : []))
  }

  /** null where one of them is missing. */
  async #sum(operands: readonly Operand[]): Promise<number | null> {
    let sum = 0
    for (const operand of operands) {
      const value =
        'figure' in operand
          ? (await this.#figure(operand.figure, 'academic', 0)).value
          : entryValue('number', await this.#entered(operand.entry, this.#year))
      if (typeof value !== 'number') return null
      sum += value
    }
    return sum
  }
}

function sumWords(operands: readonly Operand[], items: readonly TemplateItem[]): string {
  return operands
    .map((operand) =>
      'figure' in operand
        ? figureName(operand.figure)
        : `“${labelOfEntry(operand.entry, items) ?? operand.entry}”`,
    )
    .join(' plus ')
}

function labelOfEntry(entry: string, items: readonly TemplateItem[]): string | undefined {
  const isOf = ({ answer }: TemplateItem) => answer.kind === 'enter' && answer.entry === entry
  return items.find(isOf)?.label
}
