import type { ContentsLine } from '#src/features/ebooks/ebook-files/book-file.ts'
import { escaped } from '#src/features/ebooks/ebook-files/safe-chapter.ts'
import { languageTag } from '#src/kernel/text-language.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { chapterPolicy, chapterStyle, unprinted } from './chapter-style.server.ts'
import { contentsList } from './contents-list.server.ts'
import { ebookHref, partHref } from './ebooks.ts'
import { ebookWords } from './words.ts'

/** What is shown of a book at one place. */
type ShownPart = {
  readonly number: number
  readonly title: string
  /** MARC code of the book's language; undefined: it is not known. */
  readonly language: string | undefined
  readonly place: number
  readonly last: number
  /** Safe HTML. */
  readonly html: string
  readonly contents: readonly ContentsLine[]
  /** Whether the part is a picture of a page. */
  readonly isPicture: boolean
  readonly mayPrint: boolean
  /** To whom it is lent; null: it is not, or whoever reads works on it. */
  readonly lentLine: string | null
}

/** A chapter as a page of its own that runs nothing, with the ways to its neighbours. */
export function chapterAnswer(part: ShownPart, language: Language): Response {
  return new Response(documentOf(part, language), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': chapterPolicy,
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  })
}

function documentOf(part: ShownPart, language: Language): string {
  const words = ebookWords[language]
  const { number, title, place, last, html, contents, isPicture, mayPrint, lentLine } = part
  const way = (to: number, text: string, rel: string) =>
    to < 1 || to > last ? '' : `<a rel="${rel}" href="${partHref(number, to)}">${escaped(text)}</a>`
  const ways = way(place - 1, words.previousPart, 'prev') + way(place + 1, words.nextPart, 'next')
  const bookLanguage = languageTag(part.language)
  const spoken = bookLanguage ? ` lang="${escaped(bookLanguage)}"` : ''
  const where = escaped(words.partOf(place, last))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${where}: ${escaped(title)}</title><style>${chapterStyle}</style>${mayPrint ? '' : `<style>${unprinted}</style>`}</head>
<body${isPicture ? ' class="page"' : ''}>
<header><nav aria-label="${escaped(words.waysInBook)}"><p>${escaped(title)} · ${where}</p>
<a href="${ebookHref(number)}">${escaped(words.backToEbook)}</a>${ways}
${contentsList(contents, words.contents, (of, anchor) => partHref(number, of, anchor))}</nav></header>
<main${spoken}>${html}</main>${lentLine === null ? '' : `<p class="lent">${escaped(lentLine)}</p>`}
<footer><nav aria-label="${escaped(words.waysBelow)}">${ways}</nav></footer>
</body></html>`
}
