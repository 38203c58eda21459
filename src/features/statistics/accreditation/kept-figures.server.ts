import { academicYearWords, type Period } from './academic-year.ts'
import type { AskedEntry } from './entries.ts'
import { type FigureRef, figureKind, figureName } from './figures/figure-kinds.ts'
import { figuresIn } from './figures/read-figure.server.ts'
import type { TemplateItem } from './templates/template-lines.ts'

const longestCode = 40

/** A figure that the library may have counted elsewhere: in which year, of which period. */
type KeptFigure = { readonly figure: FigureRef; readonly period: Period; readonly year: number }

/** Under which code such a figure is entered for its year; null: its category is too long for one. */
export function keptCode({ code, category }: FigureRef, period: Period): string | null {
  const kind = period === 'financial' ? 'kept-fy-' : 'kept-'
  const written = category === '' ? `${kind}${code}` : `${kind}of-${code}-${category}`
  return written.length <= longestCode ? written : null
}

/** The name of its field: two years of one figure are two fields. */
export function keptField(figure: FigureRef, period: Period, year: number): string | null {
  const code = keptCode(figure, period)
  return code && `${code}.${year}`
}

/** The year as papers write it: "2025-26", of a financial year "FY 2025-26". */
export function periodWords(period: Period, year: number, firstMonth: number): string {
  return period === 'financial'
    ? `FY ${academicYearWords(year, 4)}`
    : academicYearWords(year, firstMonth)
}

/** What may be entered for the figures of a paper where there are no records of them. */
export function keptEntries(
  items: readonly TemplateItem[],
  { year, firstMonth }: { readonly year: number; readonly firstMonth: number },
): readonly AskedEntry[] {
  const asked = new Map<string, AskedEntry>()
  for (const { figure, period, year: of } of items.flatMap((item) => figuresOf(item, year))) {
    const [code, field] = [keptCode(figure, period), keptField(figure, period, of)]
    if (code === null || field === null) continue
    const label = `${figureName(figure)}, ${periodWords(period, of, firstMonth)}`
    const as = figureKind(figure.code).unit === 'money' ? 'rupees' : 'number'
    asked.set(field, { code, field, label, as, year: of })
  }
  return [...asked.values()]
}

function figuresOf({ answer, period, years }: TemplateItem, year: number): readonly KeptFigure[] {
  if (answer.kind === 'figure') {
    const all = Array.from({ length: years }, (_, back) => year - back)
    return all.flatMap((of) =>
      figuresIn(answer.figure).map((figure) => ({ figure, period, year: of })),
    )
  }
  if (answer.kind === 'enter') return []
  const named = [...answer.parts, ...answer.of].flatMap((one) =>
    'figure' in one ? one.figure : [],
  )
  return named.flatMap(figuresIn).map((figure) => ({ figure, period: 'academic', year }))
}
