import { recordFormats } from '#src/features/collection/exports/record-formats.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { citedBooks, hasPage } from './cited-books.server.ts'
import { listFilePath } from './required-books.ts'

const formats = recordFormats.filter(({ ending }) => ending === 'bib' || ending === 'ris')

/**
 * A list for reference managers: one's own, that of a link (`?list=`), or one that a browser keeps
 * and sends along.
 */
export const listFileEndpoints = formats.map((format) =>
  defineDocument({
    path: `${listFilePath}.${format.ending}`,
    access: 'everyone',
    takesForm: 'from-this-site',
    summary: `A list of required books in ${format.name}`,
    respond: async ({ db, actor, origin }, request) => {
      const books = await citedBooks(db, actor, request)
      const records = books.map((book) =>
        format.write(book, hasPage(book) ? `${origin}/books/${book.number}` : ''),
      )
      return new Response(records.join('\n'), {
        headers: {
          'content-type': format.contentType,
          'content-disposition': `attachment; filename="required-books.${format.ending}"`,
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        },
      })
    },
  }),
)
