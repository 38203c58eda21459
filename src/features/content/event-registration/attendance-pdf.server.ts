import { institute } from '#institute'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { fitLine } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { measureIn } from '#src/server/pdf/print-fonts.server.ts'
import { writeLine } from '#src/server/pdf/write-line.server.ts'
import { attendanceSheetWords } from './attendance/words.ts'
import type { AttendanceRow } from './attendance.ts'

/** A4, in millimetres. */
const page = { width: 210, height: 297, margin: 15 }
const rowHeight = 8
const firstRow = 46
const rowsOfPage = 29

/** Where columns begin, and how wide they are. */
const columns = [
  { heading: 'number', left: 15, width: 10 },
  { heading: 'name', left: 25, width: 52 },
  { heading: 'member', left: 77, width: 22 },
  { heading: 'roll', left: 99, width: 24 },
  { heading: 'came', left: 123, width: 42 },
  { heading: 'signature', left: 165, width: 30 },
] as const

export type AttendanceSheet = {
  readonly title: string
  /** "Mon, 24 Nov 2026, 4:00 pm – 5:30 pm". */
  readonly shown: string
  readonly place: string
  readonly rows: readonly AttendanceRow[]
}

/**
 * An attendance sheet to print and sign, with who came by then. Errors: `unavailable` when too many
 * PDFs are being made.
 */
export function attendancePdf(
  { title, shown, place, rows }: AttendanceSheet,
  language: Language,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = attendanceSheetWords[language]
  return inPdfTurn(async () => {
    const pdf = await newPdf(words.attendance(title), language)
    const measure = measureIn(pdf)
    const write = (text: string, left: number, baseline: number, width: number, size = 3.2) => {
      const line = fitLine(text, width - 2, size, false, measure)
      writeLine(pdf, line.text, { left, baseline, size: line.size, bold: false })
    }
    const pages = Math.max(1, Math.ceil(rows.length / rowsOfPage))
    const came = rows.filter(({ cameAt }) => cameAt !== null).length
    for (let at = 0; at < pages; at++) {
      signal?.throwIfAborted()
      pdf.addPage({ size: [points(page.width), points(page.height)], margin: 0 })
      const width = page.width - 2 * page.margin
      const head = fitLine(title, width, 5.4, true, measure)
      const bold = { size: head.size, bold: true }
      writeLine(pdf, head.text, { left: page.margin, baseline: 20, ...bold })
      write([shown, place].filter((text) => text !== '').join(' · '), page.margin, 27, width, 3.6)
      write(`${institute.libraryName}, ${institute.name}`, page.margin, 33, width)
      for (const { heading, left } of columns) {
        writeLine(pdf, words[heading], { left, baseline: firstRow - 3, size: 3, bold: true })
      }
      const shownRows = rows.slice(at * rowsOfPage, (at + 1) * rowsOfPage)
      for (const [index, row] of shownRows.entries()) {
        const top = firstRow + index * rowHeight
        pdf
          .moveTo(points(page.margin), points(top))
          .lineTo(points(page.width - page.margin), points(top))
        pdf.lineWidth(points(0.15)).stroke('#999999')
        const cells = [
          String(at * rowsOfPage + index + 1),
          row.name,
          row.member,
          row.roll,
          row.cameAt === null
            ? ''
            : shownInstant(calendarWords[language], row.cameAt, institute.timeZone),
        ]
        for (const [column, text] of cells.entries()) {
          const { left, width: wide } = columns[column] ?? { left: 0, width: 0 }
          write(text, left, top + 5.2, wide)
        }
      }
      const foot = words.foot(came, rows.length, at + 1, pages)
      write(foot, page.margin, page.height - 12, width, 3)
    }
    return bytesOf(pdf)
  }, signal)
}
