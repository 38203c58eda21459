import { recordFormats } from '#src/features/collection/exports/record-formats.ts'
import { hasPage, recordsOf } from '#src/features/content/required-books/cited-books.server.ts'
import { defineDocument, type EndpointContext } from '#src/server/http/endpoint.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { articleRecord } from './article-record.ts'
import { courseHref } from './course-lists.ts'
import { entriesOf, readableList } from './course-rows.server.ts'
import { qrPdf } from './qr-pdf.server.ts'

const formats = recordFormats.flatMap((format) =>
  format.ending === 'bib' || format.ending === 'ris' ? { ...format, ending: format.ending } : [],
)

function listAt({ db, actor }: EndpointContext, request: Request) {
  const [, number = ''] = /\/courses\/([^/]+)\//i.exec(new URL(request.url).pathname) ?? []
  return readableList(db, actor, number)
}

/** The books and articles of a list for reference managers. */
const citations = formats.map((format) =>
  defineDocument({
    path: `/courses/:number/list.${format.ending}`,
    access: 'everyone',
    summary: `A reading list of a course in ${format.name}`,
    respond: async (context, request) => {
      const list = await listAt(context, request)
      const entries = await entriesOf(context.db, list.id)
      const books = entries.filter(({ kind }) => kind === 'book' || kind === 'chapter')
      const records = (await recordsOf(context.db, books)).map((book) =>
        format.write(book, hasPage(book) ? `${context.origin}/books/${book.number}` : ''),
      )
      const articles = entries.flatMap((entry, at) =>
        entry.kind === 'article' ? articleRecord(format.ending, entry, at + 1) : [],
      )
      return new Response([...new Set([...records, ...articles])].join('\n'), {
        headers: {
          'content-type': format.contentType,
          'content-disposition': `attachment; filename="reading-list-${list.number}.${format.ending}"`,
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        },
      })
    },
  }),
)

/** A sheet for the blackboard: the course, the address of its list, and that as a QR code. */
const qr = defineDocument({
  path: '/courses/:number/qr.pdf',
  access: 'everyone',
  summary: 'The QR code of a reading list, to print',
  respond: async (context, request) => {
    const list = await listAt(context, request)
    const address = `${context.origin}${courseHref(list.number)}`
    const pdf = await qrPdf(list, address, context.language, request.signal)
    return pdfAnswer(pdf, `reading-list-${list.number}.pdf`)
  },
})

/** What readers take along of a list. */
export const courseFileEndpoints = [...citations, qr]
