import type { ReportColumn } from './report-table.ts'

/** A4, in millimetres, as all lengths here. */
const [short, long] = [210, 297]
export const margin = 16
const numberWidth = 22
/** What columns of words need at least, the first one and others. */
const [firstWidth, textWidth] = [32, 18]

/** A column on paper, by its place in the table. */
type PlacedColumn = { readonly at: number; readonly width: number }

/** How a table stands on paper: upright or not, and in which parts where it is too wide for one. */
export type PaperLayout = {
  readonly width: number
  readonly height: number
  readonly parts: readonly (readonly PlacedColumn[])[]
}

/**
 * Puts the columns of a table on paper: upright where they fit, else lengthwise, and what does not
 * fit there in further parts, each of which begins with what names the rows.
 */
export function paperLayout(columns: readonly ReportColumn[]): PaperLayout {
  const least = (at: number) => leastWidth(columns, at)
  const all = columns.map((_, at) => at)
  const isUpright = sumOf(all.map(least)) <= short - 2 * margin
  const [width, height] = isUpright ? [short, long] : [long, short]
  const room = width - 2 * margin
  const naming = all.filter((at) => at === 0 || columns[at]?.isGroup)
  const left = room - sumOf(naming.map(least))
  const parts: number[][] = [[]]
  for (const at of all.filter((one) => !naming.includes(one))) {
    const part = parts.at(-1) ?? []
    const isFull = part.length > 0 && sumOf([...part, at].map(least)) > left
    if (isFull) parts.push([at])
    else part.push(at)
  }
  return {
    width,
    height,
    parts: parts.map((part) => widened(columns, [...naming, ...part], room)),
  }
}

/** Whether a column has numbers, which stand at its end. */
export function isNumber({ kind }: ReportColumn): boolean {
  return kind === 'count' || kind === 'money' || kind === 'percent'
}

/** Numbers have narrow columns; words share the rest, the first twice as much. */
function widened(columns: readonly ReportColumn[], part: readonly number[], room: number) {
  const texts = part.filter((at) => !isNumberAt(columns, at)).length
  const rest = room - (part.length - texts) * numberWidth
  return part.map((at, place) => {
    if (isNumberAt(columns, at)) return { at, width: numberWidth }
    return { at, width: (rest / (texts + 1)) * (place === 0 ? 2 : 1) }
  })
}

function leastWidth(columns: readonly ReportColumn[], at: number): number {
  if (isNumberAt(columns, at)) return numberWidth
  return at === 0 ? firstWidth : textWidth
}

function isNumberAt(columns: readonly ReportColumn[], at: number): boolean {
  const column = columns[at]
  return column !== undefined && isNumber(column)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
