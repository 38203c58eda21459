import { institute } from '#institute'
import { formatDay } from '#src/kernel/dates.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { type Claim, claimOpening, claimParts, claimSubject } from './claim-letter.ts'
import { LetterPages } from './letter-pages.server.ts'

/**
 * The letter of a claim, to print and sign. Errors: `unavailable` when too many PDFs are being made.
 */
export function claimPdf(claim: Claim, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const pdf = await newPdf(claimSubject(claim))
    const pages = new LetterPages(pdf)
    const { street, city, state, postalCode } = institute.address
    pages.write(institute.libraryName, { bold: true, size: 5 })
    pages.write(institute.name)
    pages.write(`${street}, ${city}, ${state} ${postalCode}`)
    pages.write(`${institute.phone} · ${institute.email}`)
    pages.space(6)
    pages.write(formatDay(claim.claimedOn))
    pages.space(4)
    pages.write(`To: ${claim.vendorName || 'the supplier'}`)
    pages.space(4)
    pages.write(claimSubject(claim), { bold: true })
    pages.space(3)
    pages.write('Dear Sir or Madam,')
    pages.space(2)
    pages.write(claimOpening)
    for (const { serial, lines } of claimParts(claim)) {
      signal?.throwIfAborted()
      pages.space(3)
      pages.write(serial, { bold: true })
      for (const line of lines) pages.write(`– ${line}`, { indent: 4 })
    }
    pages.space(4)
    pages.write('Please name the number of the claim in your answer.')
    pages.space(22)
    pages.write('Librarian')
    return bytesOf(pdf)
  }, signal)
}
