import { type Paper, type PaperItem, type PaperValue, printedValue } from '../paper.ts'

/** The figures of a paper as rows of a table: one a value. */
export const paperHeadings = ['Number', 'Item', 'Year', 'Value', 'Unit', 'Where it comes from']

/** The rows of `paperHeadings`; what is missing says so. */
export function paperCells({
  items,
}: Pick<Paper, 'items'>): readonly (readonly (string | number)[])[] {
  return items.flatMap((item) =>
    item.values.map((given) => [
      item.number,
      item.label,
      given.year,
      exactValue(item.unit, given),
      unitWords(item.unit),
      [given.note ?? '', item.says].filter((text) => text !== '').join(' '),
    ]),
  )
}

/** The value with all its digits; money in rupees. */
function exactValue(unit: PaperItem['unit'], given: PaperValue): string | number {
  const { value } = given
  if (value === null) return printedValue(unit, given, 'missing')
  return unit === 'money' && typeof value === 'number' ? value / 100 : value
}

function unitWords(unit: PaperItem['unit']): string {
  if (unit === 'money') return 'Rupees'
  return unit === 'percent' ? 'Per cent' : ''
}
