import { addCertificatePage } from '#src/features/people/certificates/certificate-paper.server.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { type AttendanceCertificate, shownSpan } from './certificate-rows.server.ts'

/** Certificates that one PDF holds at most. */
export const mostPrinted = 500

/**
 * Certificates of attendance, a page each, with QR codes that lead to their verification at
 * `origin`. Errors: `unavailable` when too many PDFs are being made.
 */
export function certificatesPdf(
  certificates: readonly AttendanceCertificate[],
  origin: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const pdf = await newPdf('Certificate of attendance')
    for (const { number, code, name, title, firstOn, lastOn, givenOn } of certificates) {
      signal?.throwIfAborted()
      addCertificatePage(pdf, {
        title: 'Certificate of attendance',
        number: shownNumber(number),
        date: givenOn,
        paragraphs: [
          `This is to certify that ${name} attended “${title}”.`,
          `${firstOn === lastOn ? 'Date' : 'Dates'}: ${shownSpan({ firstOn, lastOn }, 'en')}.`,
        ],
        code,
        address: `${origin}/verify/${code}`,
      })
    }
    return bytesOf(pdf)
  }, signal)
}

/** A certificate's number for people: 12 is CA-000012. */
export function shownNumber(number: number): string {
  return `CA-${String(number).padStart(6, '0')}`
}
