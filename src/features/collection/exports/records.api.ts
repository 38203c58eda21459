import { missingBook } from '#src/features/collection/books/missing-book.server.ts'
import { recordHref } from '#src/features/collection/books/record-links.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { isResponse } from '#src/kernel/is-response.ts'
import { xmlText } from '#src/kernel/xml.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { readBookForExport } from './export-books.server.ts'
import { type RecordFormat, recordFormats } from './record-formats.ts'

/** Records of books as files, and the unAPI by which reference managers find them. */
export const recordEndpoints: readonly DocumentEndpoint[] = [
  ...recordFormats.map((format) =>
    defineDocument({
      path: `/books/:number/record.${format.ending}`,
      access: 'everyone',
      summary: `The record of a book in ${format.name}`,
      respond: (context, request) =>
        recordAnswer(context, format, new URL(request.url).pathname.split('/')[2] ?? ''),
    }),
  ),
  defineDocument({
    path: '/unapi',
    access: 'everyone',
    summary: 'The formats of a record, and the record in one of them (unAPI 1.0)',
    respond: answerUnapi,
  }),
]

async function recordAnswer(
  { db, actor, origin }: EndpointContext,
  format: RecordFormat,
  text: string,
): Promise<Response> {
  const number = publicNumber(text)
  const book = number === null ? null : await readBookForExport(db, actor, number)
  if (!book) {
    return refusal(await missingBook(db, number, (there) => recordHref(there, format.ending)))
  }
  return new Response(format.write(book, `${origin}/books/${book.number}`), {
    headers: {
      'content-type': format.contentType,
      'content-disposition': `attachment; filename="book-${book.number}.${fileEnding(format)}"`,
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      link: `<${origin}/books/${book.number}>; rel="describes"`,
    },
  })
}

/** A redirect is an answer, an error is thrown. */
function refusal(missing: Response | AppError): Response {
  if (isResponse(missing)) return missing
  throw missing
}

/** A file called `.mods` or `.dc` opens in nothing. */
function fileEnding({ ending }: RecordFormat): string {
  return ending === 'mods' || ending === 'dc' ? `${ending}.xml` : ending
}

/** Names that translators of Zotero and others know. */
const unapiNames: Readonly<Record<string, string>> = {
  bib: 'bibtex',
  xml: 'marcxml',
  dc: 'oai_dc',
}

const unapiName = ({ ending }: RecordFormat) => unapiNames[ending] ?? ending

/** https://web.archive.org/web/2006/http://unapi.info/specs/: `id` is the number of a book. */
async function answerUnapi(context: EndpointContext, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  const wanted = query.get('format')
  if (wanted === null) return formatList(context, id)
  const format = recordFormats.find((one) => unapiName(one) === wanted)
  if (!format) {
    throw new AppError('not-found', `The record has no such format. Ask /unapi for those it has.`)
  }
  return recordAnswer(context, format, id ?? '')
}

async function formatList({ db, actor }: EndpointContext, id: string | null): Promise<Response> {
  const number = publicNumber(id ?? '')
  if (id !== null && !(number !== null && (await readBookForExport(db, actor, number)))) {
    return refusal(await missingBook(db, number, (there) => `/unapi?id=${there}`))
  }
  const attributes = id === null ? '' : ` id="${xmlText(id)}"`
  const lines = recordFormats.map((format) => {
    return `  <format name="${unapiName(format)}" type="${format.mediaType}"/>\n`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<formats${attributes}>\n${lines.join('')}</formats>\n`,
    {
      status: id === null ? 200 : 300,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    },
  )
}
