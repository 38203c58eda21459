import { type Paper, type PaperItem, valueWords } from '../paper.ts'

/** The figures of a paper as rows of a table: one a value. */
export const paperHeadings = [
  'Number',
  'Item',
  'Year',
  'Value',
  'Exact value',
  'Where it comes from',
]

/** The rows of `paperHeadings`; what is missing says so. */
export function paperCells({
  items,
}: Pick<Paper, 'items'>): readonly (readonly (string | number)[])[] {
  return items.flatMap((item) =>
    item.values.map(({ year, value }) => [
      item.number,
      item.label,
      year,
      value === null ? 'missing' : valueWords(item.unit, value),
      exactValue(item.unit, value),
      item.says,
    ]),
  )
}

/** The value with all its digits; money in rupees. */
function exactValue(unit: PaperItem['unit'], value: number | string | null): string | number {
  if (value === null) return ''
  return unit === 'money' && typeof value === 'number' ? value / 100 : value
}
