import { columnLimit, longestCell, type TableRow } from '#src/kernel/tables/tables.ts'
import { columnOf, type NumberStyle, numberText, plainNumber, unescapeText } from './xlsx-cells.ts'
import { readXml } from './xml-events.ts'

/** What the cells of all sheets refer to. */
export type Book = {
  readonly texts: readonly string[]
  readonly styles: readonly NumberStyle[]
  readonly from1904: boolean
}

type Cell = { column: number; type: string; style: number; value: string; inline: string }

/**
 * The rows of a sheet, empty ones left out. Of a formula the value that was saved with it is read,
 * never the formula.
 */
export async function* readSheet(
  bytes: AsyncIterable<Uint8Array>,
  book: Book,
): AsyncGenerator<TableRow> {
  yield* readXml<TableRow>(bytes, (emit) => {
    let number = 0
    let cells: string[] = []
    let cell: Cell | null = null
    let into: 'value' | 'inline' | null = null
    let phonetic = 0
    return {
      open(name, attributes) {
        if (name === 'row') {
          const given = Number(attributes.r)
          number = Number.isSafeInteger(given) && given > number ? given : number + 1
          cells = []
        } else if (name === 'c') {
          const given = columnOf(attributes.r ?? '')
          const column = given < 0 ? cells.length : given
          cell = {
            column,
            type: attributes.t ?? 'n',
            style: Number(attributes.s ?? 0),
            value: '',
            inline: '',
          }
        } else if (name === 'rPh') phonetic++
        else if (name === 'v') into = 'value'
        else if (name === 't' && phonetic === 0) into = 'inline'
      },
      text(text) {
        if (cell && into) cell[into] = (cell[into] + text).slice(0, longestCell)
      },
      close(name) {
        if (name === 'v' || name === 't') into = null
        else if (name === 'rPh') phonetic--
        else if (name === 'c' && cell) {
          const text = cellText(cell, book)
          if (text !== '' && cell.column < columnLimit) {
            while (cells.length < cell.column) cells.push('')
            cells[cell.column] = text
          }
          cell = null
        } else if (name === 'row' && cells.length > 0) emit({ number, cells })
      },
    }
  })
}

function cellText(cell: Cell, book: Book): string {
  switch (cell.type) {
    case 's':
      return book.texts[Number(cell.value)] ?? ''
    case 'inlineStr':
      return unescapeText(cell.inline)
    case 'str':
      return unescapeText(cell.value)
    case 'b':
      return cell.value === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return ''
    case 'd':
      return cell.value.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' ')
    default:
      return numberText(cell.value, book.styles[cell.style] ?? plainNumber, book.from1904)
  }
}
