import type { CopyDraft } from '#src/features/collection/books/books.ts'
import { readCount, readDay, readPricePaise } from '#src/kernel/tables/written-values.ts'
import { accessionNumbers, copyLimit } from './accession-numbers.ts'
import type { Column } from './column-names.ts'
import type { RowValues } from './columns.ts'
import { numberWithPrefix } from './series-rule.ts'

/** A row that fills one of these speaks of a copy that the library has. */
const signsOfCopy = ['barcode', 'price', 'source', 'bill', 'acquiredOn', 'location'] as const

/**
 * The copies of a row: one for each accession number; without one as many as the row counts; else
 * one where the row has anything that only a copy has, provided that the table has no column of
 * accession numbers (there a row without one is a book that has not been accessioned). Else none:
 * the table lists titles. `prefix` is that of the row's series.
 */
export function copiesOfRow(row: RowValues, prefix: string): CopyDraft[] {
  const stated = row
    .all('copies')
    .map(readCount)
    .find((count) => count !== undefined)
  const numbers = numbersOf(row, stated)
  const described = describeCopy(row)
  if (numbers.length > 0) {
    return numbers.map((accessionNumber) => ({
      ...described,
      ...(numbers.length > 1 ? { barcode: undefined } : {}),
      accessionNumber: numberWithPrefix(prefix, accessionNumber),
    }))
  }
  const count = stated ?? (row.has('accession') || !speaksOfCopy(row) ? 0 : 1)
  const series = row.columns.series?.kind === 'series' ? prefix : ''
  return Array.from({ length: Math.min(count, copyLimit) }, () => ({
    ...described,
    barcode: count > 1 ? undefined : described.barcode,
    series: series || undefined,
  }))
}

function speaksOfCopy(row: RowValues): boolean {
  return signsOfCopy.some((column) => row.first(column) !== undefined)
}

function numbersOf(row: RowValues, stated: number | undefined): string[] {
  const from = row.first('accession')
  const to = row.first('accessionTo')
  if (from !== undefined && to !== undefined) return accessionNumbers(`${from} to ${to}`)
  return row.all('accession').flatMap((text) => accessionNumbers(text, stated))
}

function describeCopy(row: RowValues): CopyDraft {
  const location = locationOf(row)
  const prices = row.all('price')
  const paise = prices.map(readPricePaise)
  const days = row.all('acquiredOn')
  const read = days.map(readDay)
  const note = [
    ...row.all('copyNote'),
    ...prices.filter((_, index) => paise[index] === undefined).map((text) => `Price: ${text}`),
    ...days.filter((_, index) => read[index] === undefined).map((text) => `Acquired: ${text}`),
  ].join('; ')
  return {
    barcode: row.first('barcode'),
    callNumber: row.first('callNumber'),
    location,
    volume:
      row
        .all('volume')
        .filter((text) => text !== '0')
        .join(', ') || undefined,
    referenceOnly: location !== undefined && /\breference\b/i.test(location) ? true : undefined,
    pricePaise: paise.find((price) => price !== undefined),
    source: row.first('source'),
    billNumber: row.all('bill').join(', ') || undefined,
    acquiredOn: read.find((day) => day !== undefined),
    note: note || undefined,
  }
}

/** "Rack 4, Shelf 2": a bare number gets the name of its column. */
function locationOf(row: RowValues): string | undefined {
  const column: Column = 'location'
  const parts = row.columns.meanings.flatMap((meaning, index) => {
    const text = (row.cells[index] ?? '').trim()
    if (meaning !== column || !/[\p{L}\p{N}]/u.test(text)) return []
    const name = (row.columns.headings[index] ?? '').replace(
      /[\s.]*(?:\bno\.?|\bnumber)?[\s.:]*$/i,
      '',
    )
    return [/^\d+(?:\.0+)?$/.test(text) ? `${name} ${Number(text)}` : text]
  })
  return parts.length > 0 ? [...new Set(parts)].join(', ') : undefined
}
