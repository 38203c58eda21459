import { citationMarkdown } from '#src/features/collection/exports/citation-text.ts'
import { entriesOf } from '#src/features/collection/exports/citations.server.ts'
import { cslItem } from '#src/features/collection/exports/csl.ts'
import { readBookForExport } from '#src/features/collection/exports/export-books.server.ts'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { ebookHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { numbersInPath } from '#src/features/ebooks/ebooks/numbers-in-path.ts'
import { defineDocument, type EndpointContext } from '#src/server/http/endpoint.ts'
import { chapterTitles } from './chapter-titles.server.ts'
import { notesOf } from './notes.server.ts'
import { notesMarkdown } from './notes-markdown.ts'
import { placeHref } from './reading.ts'
import { readingPerson } from './require-reader.server.ts'
import { readerWords } from './words.ts'

/** The notes of whoever asks, as a file of Markdown with the citation of the book. */
export const notesFile = defineDocument({
  path: '/e-books/:ebook{[0-9]+}/notes.md',
  access: 'signed-in',
  summary: 'Your notes in an e-book, as Markdown',
  respond: async (context, request) => {
    const { db, actor, origin, language } = context
    const { id: userId } = readingPerson(actor)
    const [asked] = numbersInPath(request)
    const { id, number, kind, facts, book } = await ebookAt(db, context, String(asked))
    const notes = await notesOf(db, userId, id)
    const words = readerWords[language]
    const text = notesMarkdown({
      title: facts.title,
      citation: book === null ? '' : await citationOf(context, book, number),
      chapters: await chapterTitles(db, id),
      notes,
      address: (part, letter) => `${origin}${placeHref(number, part, letter)}`,
      words: {
        bookmark: words.isBookmark,
        chapter: kind === 'epub' ? words.chapter : words.pageOf,
      },
    })
    return new Response(text, {
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'content-disposition': `attachment; filename="notes-${number}.md"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    })
  },
})

/** The book in the style of APA, with the address of the e-book. */
async function citationOf(
  { db, actor, origin }: EndpointContext,
  book: number,
  number: number,
): Promise<string> {
  const record = await readBookForExport(db, actor, book)
  if (!record) return ''
  const [entry = []] = await entriesOf('apa', [cslItem(record, '')])
  return `${citationMarkdown(entry)} <${origin}${ebookHref(number)}>`
}
