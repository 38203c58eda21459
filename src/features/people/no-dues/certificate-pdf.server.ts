import { addCertificatePage } from '#src/features/people/certificates/certificate-paper.server.ts'
import type { Member } from '#src/features/people/members/members.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { type Certificate, certificateNumber } from './no-dues.ts'

/**
 * A no-dues certificate as a PDF of one page, with a QR code of `address`, where it can be
 * verified. Errors: `unavailable` when too many PDFs are being made.
 */
export function certificatePdf(
  member: Member,
  certificate: Certificate,
  address: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const number = certificateNumber(certificate.number)
    const pdf = await newPdf(`No-dues certificate ${number}`)
    addCertificatePage(pdf, {
      title: 'No-dues certificate',
      number,
      date: certificate.grantedOn,
      paragraphs: sentences(member, certificate),
      code: certificate.code,
      address,
    })
    signal?.throwIfAborted()
    return bytesOf(pdf)
  }, signal)
}

function sentences(member: Member, { memberName, grantedOn }: Certificate): string[] {
  const { rollNumber, programme, department } = member
  const facts = [
    `member number ${memberNumber(member.number)}`,
    rollNumber && `roll or employee number ${rollNumber}`,
    programme,
    department,
  ]
  return [
    `This is to certify that ${memberName} (${facts.filter(Boolean).join(', ')}) has returned everything that was borrowed from the library and owed it nothing on ${formatDay(grantedOn)}.`,
    'The library lends nothing more to this member.',
  ]
}
