import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { memberWithId } from '#src/features/people/members/member-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { askedLanguage } from '#src/server/http/reader-language.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { noDuesAnswerWords } from './answers/words.ts'
import { certificatePdf } from './certificate-pdf.server.ts'
import { certificateNumber, readCertificateNumber } from './no-dues.ts'
import { certificateOf } from './no-dues-rows.server.ts'

/**
 * Certificates as PDF: for the member whose it is, and for administrators; revoked ones for nobody.
 */
export const noDuesEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/no-dues/certificate.pdf',
    access: 'signed-in',
    summary: 'The own no-dues certificate, in the reader’s language: ?number=ND-000001',
    respond: (context, request) => respond(context, request, context.language, isOwn),
  }),
  defineDocument({
    path: '/admin/no-dues/certificate.pdf',
    access: 'staff:desk',
    adminGate: true,
    summary: 'A member’s no-dues certificate, in English or ?lang=: ?number=ND-000001',
    respond: (context, request) =>
      respond(context, request, askedLanguage(request), async () => true),
  }),
]

type MaySee = (db: Db, actor: Actor, memberId: string) => Promise<boolean>

const isOwn: MaySee = async (db, actor, memberId) => (await memberOf(db, actor))?.id === memberId

async function respond(
  { db, actor, origin }: EndpointContext,
  request: Request,
  language: Language,
  maySee: MaySee,
): Promise<Response> {
  const number = readCertificateNumber(new URL(request.url).searchParams.get('number') ?? '')
  const found = number === null ? null : await certificateOf(db, number)
  if (!found?.certificate || !(await maySee(db, actor, found.memberId))) {
    throw new AppError(
      'not-found',
      say(noDuesAnswerWords, (words) => words.noSuchCertificate),
    )
  }
  if (found.status === 'revoked') {
    throw new AppError(
      'conflict',
      say(noDuesAnswerWords, (words) => words.wasRevoked),
    )
  }
  const member = await memberWithId(db, found.memberId)
  const address = `${origin}/verify/${found.certificate.code}`
  const pdf = await certificatePdf(member, found.certificate, { address, language }, request.signal)
  return pdfAnswer(pdf, `no-dues-${certificateNumber(found.certificate.number)}.pdf`)
}
