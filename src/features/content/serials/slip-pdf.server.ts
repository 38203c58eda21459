import { institute } from '#institute'
import { formatDay } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { LetterPages } from './letter-pages.server.ts'
import type { ListedIssue } from './listed-issue.ts'
import type { RoutedReader } from './routed-reader.ts'
import { issueName } from './serials.ts'

/**
 * The slip that goes round with an issue: who reads it, in order, each with a line for the day on
 * which it was passed on. Errors: `unavailable` when too many PDFs are being made.
 */
export function slipPdf(
  issue: ListedIssue,
  readers: readonly RoutedReader[],
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const pdf = await newPdf(`Routing slip: ${issue.title}`)
    const pages = new LetterPages(pdf)
    pages.write(issue.title, { bold: true, size: 5 })
    pages.write(issueName(issue), { size: 4.4 })
    if (issue.arrivedOn) pages.write(`Came on ${formatDay(issue.arrivedOn)}`)
    pages.space(4)
    pages.write('Please read it in three days, write the day, and pass it on to the next person.')
    pages.space(4)
    for (const [at, { name, member, department }] of readers.entries()) {
      const who = [name, member === null ? null : memberNumber(member), department]
      pages.write(`${at + 1}. ${who.filter((part) => part !== null).join(', ')}`)
      pages.write('Passed on: ____ / ____ / ________', { indent: 6 })
      pages.space(2)
    }
    pages.space(4)
    pages.write(`The last one brings it back to ${institute.libraryName}.`)
    return bytesOf(pdf)
  }, signal)
}
