import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { giftLetter } from './gift-letter.server.ts'
import { giftAt, linesOfGift, registerOfGifts } from './gift-rows.server.ts'
import { decisionWords, giftKindWords, giftNumber } from './gifts.ts'

const behindGate = { access: 'staff:acquisitions', adminGate: true } as const
const headings = [
  'Number',
  'Received',
  'Kind',
  'From',
  'Title',
  'Author',
  'ISBN',
  'Copies',
  'Value of a copy (₹)',
  'Decision',
  'Reason',
  'Accession numbers',
]

async function* rowsOf({ db, actor }: EndpointContext) {
  yield (await registerOfGifts(db, actor)).map(({ line, ...gift }) => [
    giftNumber(gift),
    gift.receivedOn,
    giftKindWords[gift.kind],
    gift.donor,
    line.title,
    line.author ?? '',
    line.isbn ?? '',
    String(line.copies),
    line.valuePaise === null ? '' : (line.valuePaise / 100).toFixed(2),
    decisionWords[line.decision],
    line.reason ?? '',
    line.accessionNumbers.join(', '),
  ])
}

/** The register of gifts as files, and the letter to a donor. */
export const giftFileEndpoints: readonly DocumentEndpoint[] = [
  ...tableDocuments({
    access: 'staff:acquisitions',
    path: '/admin/purchases/gifts',
    summary: 'the register of gifts',
    fileName: 'gifts',
    table: (context) => ({
      name: 'Gifts',
      headings,
      dates: ['Received'],
      groups: rowsOf(context),
    }),
  }),
  defineDocument({
    path: '/admin/purchases/gifts/:gift/letter.pdf',
    ...behindGate,
    summary: 'The letter of thanks to a donor',
    respond: async ({ db, actor }, request) => {
      const [, asked = ''] = /\/gifts\/([^/]+)\//i.exec(new URL(request.url).pathname) ?? []
      const gift = await giftAt(db, actor, asked)
      const lines = await linesOfGift(db, actor, gift.id)
      const pdf = await giftLetter(gift, lines, request.signal)
      return pdfAnswer(pdf, `gift-${paperSlug(gift)}.pdf`)
    },
  }),
]
