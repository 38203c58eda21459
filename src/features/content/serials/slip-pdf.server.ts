import { institute } from '#institute'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { LetterPages } from './letter-pages.server.ts'
import type { ListedIssue } from './listed-issue.ts'
import type { RoutedReader } from './routed-reader.ts'
import { routingSlipWords } from './routing-slip/words.ts'
import { issueName } from './serials.ts'

/**
 * The slip that goes round with an issue: who reads it, in order, each with a line for the day on
 * which it was passed on. Errors: `unavailable` when too many PDFs are being made.
 */
export function slipPdf(
  issue: ListedIssue,
  readers: readonly RoutedReader[],
  language: Language,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = routingSlipWords[language]
  return inPdfTurn(async () => {
    const pdf = await newPdf(words.slipOf(issue.title), language)
    const pages = new LetterPages(pdf)
    pages.write(issue.title, { bold: true, size: 5 })
    pages.write(issueName(issue), { size: 4.4 })
    if (issue.arrivedOn) {
      pages.write(words.cameOn(shownDay(calendarWords[language], issue.arrivedOn)))
    }
    pages.space(4)
    pages.write(words.passItOn)
    pages.space(4)
    for (const [at, { name, member, department }] of readers.entries()) {
      const who = [name, member === null ? null : memberNumber(member), department]
      pages.write(`${at + 1}. ${who.filter((part) => part !== null).join(', ')}`)
      pages.write(words.passedOn, { indent: 6 })
      pages.space(2)
    }
    pages.space(4)
    pages.write(words.bringBack(institute.libraryName))
    return bytesOf(pdf)
  }, signal)
}
