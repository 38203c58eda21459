import { dayWords } from '#src/institute/institute-clock.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { paperPdf } from '../pack/pack-pdf.server.ts'
import { handedInAt } from './handed-in.server.ts'

/** What was handed in, as a PDF of the figures as they were stored. */
export const handedInFiles: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/accreditation/handed-in.pdf',
    access: 'staff:reports',
    adminGate: true,
    summary: 'PDF: the figures that were handed in under a number (`number`)',
    respond: async ({ db, actor }, request) => {
      const number = new URL(request.url).searchParams.get('number') ?? ''
      const found = await handedInAt(db, actor, number)
      const { number: no, handedBy: by, handedAt, note } = found
      const words = { number: no, by, at: dayWords(handedAt), note }
      const pdf = await paperPdf(found.paper, null, words, request.signal)
      return pdfAnswer(pdf, `handed-in-${found.number}.pdf`)
    },
  }),
]
