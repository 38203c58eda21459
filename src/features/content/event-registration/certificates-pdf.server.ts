import {
  addCertificatePage,
  type CertificateSaid,
} from '#src/features/people/certificates/certificate-paper.server.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { attendancePaperWords } from './certificate/words.ts'
import { type AttendanceCertificate, shownSpan } from './certificate-rows.server.ts'

/** Certificates that one PDF holds at most. */
export const mostPrinted = 500

/**
 * Certificates of attendance in a language and in English, a page each, with QR codes that lead to
 * their verification at `origin`. Errors: `unavailable` when too many PDFs are being made.
 */
export function certificatesPdf(
  certificates: readonly AttendanceCertificate[],
  { origin, language }: { readonly origin: string; readonly language: Language },
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const pdf = await newPdf(attendancePaperWords[language].title, language)
    for (const certificate of certificates) {
      const { number, code, givenOn } = certificate
      signal?.throwIfAborted()
      addCertificatePage(pdf, {
        number: shownNumber(number),
        date: givenOn,
        code,
        address: `${origin}/verify/${code}`,
        language,
        said: (to) => saidIn(certificate, to),
      })
    }
    return bytesOf(pdf)
  }, signal)
}

function saidIn(certificate: AttendanceCertificate, language: Language): CertificateSaid {
  const { name, title, firstOn, lastOn } = certificate
  const words = attendancePaperWords[language]
  const span = shownSpan(certificate, language)
  const when = firstOn === lastOn ? words.date(span) : words.dates(span)
  return { title: words.title, paragraphs: [words.attended(name, title), when] }
}

/** A certificate's number for people: 12 is CA-000012. */
export function shownNumber(number: number): string {
  return `CA-${String(number).padStart(6, '0')}`
}
