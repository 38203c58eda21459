import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { IndentLine } from './indents.ts'

/** The fields of a line of an indent, as its form has them. */
export const indentLineFields = [
  'title',
  'author',
  'isbn',
  'publisher',
  'edition',
  'year',
  'copies',
  'estimate',
  'department',
  'course',
  'fundId',
  'note',
] as const
export type IndentLineField = (typeof indentLineFields)[number]
export type IndentLineTexts = Readonly<Record<IndentLineField, string>>

/** The texts of a sent form. */
export function readLineTexts(field: (name: string) => string): IndentLineTexts {
  return Object.fromEntries(
    indentLineFields.map((name) => [name, field(name).slice(0, 600)]),
  ) as IndentLineTexts
}

/** What a form says, as a line is written; what cannot be read is left for the shape to refuse. */
export function writtenLine(texts: IndentLineTexts) {
  const estimate = texts.estimate.trim()
  const year = texts.year.trim()
  return {
    title: texts.title,
    author: texts.author,
    isbn: texts.isbn,
    publisher: texts.publisher,
    edition: texts.edition,
    year: year === '' ? null : /^\d{4}$/.test(year) ? Number(year) : Number.NaN,
    copies: /^\s*\d{1,4}\s*$/.test(texts.copies) ? Number(texts.copies) : Number.NaN,
    estimatePaise: estimate === '' ? null : (readPricePaise(estimate) ?? Number.NaN),
    department: texts.department,
    course: texts.course,
    fundId: texts.fundId || null,
    note: texts.note,
  }
}

/** A line as its form shows it; null for a new one. */
export function textsOfLine(line: IndentLine | null): IndentLineTexts {
  return {
    title: line?.title ?? '',
    author: line?.author ?? '',
    isbn: line?.isbn ?? '',
    publisher: line?.publisher ?? '',
    edition: line?.edition ?? '',
    year: line?.year ? String(line.year) : '',
    copies: String(line?.copies ?? 1),
    estimate: line?.estimatePaise ? (line.estimatePaise / 100).toFixed(2) : '',
    department: line?.department ?? '',
    course: line?.course ?? '',
    fundId: line?.fundId ?? '',
    note: line?.note ?? '',
  }
}
