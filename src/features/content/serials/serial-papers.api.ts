import { AppError } from '#src/kernel/errors.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { claimNumber } from './claim-letter.ts'
import { claimAt } from './claim-rows.server.ts'
import { issueNumbered } from './issue-rows.server.ts'
import { requireSerials } from './require-serials.server.ts'
import { routingOf } from './routing.server.ts'
import { serialNumber } from './serials.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

const office = { access: 'staff:acquisitions', adminGate: true } as const

/** Letters and slips to print. */
export const serialPaperEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/serials/claim.pdf',
    ...office,
    summary: 'The letter of a claim to print: ?claim=12',
    respond: async ({ db, actor }, request) => {
      const asked = new URL(request.url).searchParams.get('claim') ?? ''
      const claim = await claimAt(db, actor, asked)
      const { claimPdf } = await import('./claim-pdf.server.ts')
      return pdfAnswer(await claimPdf(claim, request.signal), `${claimNumber(claim.number)}.pdf`)
    },
  }),
  defineDocument({
    path: '/admin/serials/slip.pdf',
    ...office,
    summary: 'The slip that goes round with an issue: ?issue=12',
    respond: async ({ db, actor, language }, request) => {
      requireSerials(actor)
      const asked = new URL(request.url).searchParams.get('issue') ?? ''
      const issue = await issueNumbered(db, serialNumber(asked))
      if (!issue) throw new AppError('not-found', 'There is no issue with this number.')
      const { id } = await subscriptionAt(db, actor, String(issue.subscription))
      const { slipPdf } = await import('./slip-pdf.server.ts')
      const slip = await slipPdf(issue, await routingOf(db, id), language, request.signal)
      return pdfAnswer(slip, 'routing-slip.pdf')
    },
  }),
]
