import {
  addCertificatePage,
  type CertificateSaid,
} from '#src/features/people/certificates/certificate-paper.server.ts'
import type { Member } from '#src/features/people/members/members.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { noDuesPaperWords } from './certificate/words.ts'
import { type Certificate, certificateNumber } from './no-dues.ts'

/**
 * A no-dues certificate as a PDF of one page, with a QR code of `address`, where it can be
 * verified, in a language and in English. Errors: `unavailable` when too many PDFs are being made.
 */
export function certificatePdf(
  member: Member,
  certificate: Certificate,
  { address, language }: { readonly address: string; readonly language: Language },
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const number = certificateNumber(certificate.number)
    const pdf = await newPdf(`${noDuesPaperWords[language].title} ${number}`, language)
    addCertificatePage(pdf, {
      number,
      date: certificate.grantedOn,
      code: certificate.code,
      address,
      language,
      said: (to) => saidIn(member, certificate, to),
    })
    signal?.throwIfAborted()
    return bytesOf(pdf)
  }, signal)
}

function saidIn(
  member: Member,
  { memberName, grantedOn }: Certificate,
  language: Language,
): CertificateSaid {
  const words = noDuesPaperWords[language]
  const { rollNumber, programme, department } = member
  const facts = [
    words.memberNumber(memberNumber(member.number)),
    rollNumber && words.rollNumber(rollNumber),
    programme,
    department,
  ]
  const day = shownDay(calendarWords[language], grantedOn)
  const owesNothing = words.owesNothing(memberName, facts.filter(Boolean).join(', '), day)
  return { title: words.title, paragraphs: [owesNothing, words.lendsNoMore] }
}
