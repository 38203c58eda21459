import type { ContentsLine } from '#src/features/ebooks/ebook-files/book-file.ts'
import { escaped } from '#src/features/ebooks/ebook-files/safe-chapter.ts'
import { contentsList } from '#src/features/ebooks/ebooks/contents-list.server.ts'
import {
  downloadHref,
  ebookHref,
  fileHref,
  readerHref,
} from '#src/features/ebooks/ebooks/ebooks.ts'
import { ebookWords } from '#src/features/ebooks/ebooks/words.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { readerScriptAddress } from './built-files.server.ts'
import { pagesStyle } from './pages-style.server.ts'
import { cbzLookFields, cbzTools, pagesDialog, pdfTools } from './pages-tools.server.ts'
import type { ReaderData } from './reader-data.ts'
import { readerDialogs } from './reader-dialogs.server.ts'
import { dataScript, readerDocument, readerNonce, spokenIn } from './reader-parts.server.ts'
import { readerPolicy, unprintedReader } from './reader-style.server.ts'
import { readerWords } from './words.ts'

/** A book of pages as its reader shows it. */
export type PagesPage = {
  readonly kind: 'pdf' | 'cbz'
  readonly title: string
  /** MARC code of the book's language; undefined: it is not known. */
  readonly bookLanguage: string | undefined
  readonly contents: readonly ContentsLine[]
  /** Of a PDF: the words of the page, which are shown where no script runs; null: not known. */
  readonly words: string | null
  readonly mayPrint: boolean
  readonly mayDownload: boolean
  /** To whom it is lent; null: it is not. */
  readonly lentLine: string | null
  readonly data: ReaderData
}

/**
 * A PDF or CBZ in its reader: a page of its own with its own policy. Without scripts it shows the
 * words or the picture of the page that was asked for, and the file where that may be had.
 */
export function pagesAnswer(page: PagesPage, language: Language): Response {
  const nonce = readerNonce()
  const policy = readerPolicy(nonce, pagesStyle().sources)
  return readerDocument(documentOf(page, language, nonce), policy)
}

/** What has to be there before the first paint. */
const lookScript = `try{const r=document.documentElement,d=r.dataset;d.scripted='';const t=localStorage.getItem(${JSON.stringify(localKeys.theme)});if(t=='dark'||t=='light')d.theme=t;const s=JSON.parse(localStorage.getItem(${JSON.stringify(localKeys.pageReader)})||'{}');if(s.night===true)d.night=''}catch{}`

function documentOf(page: PagesPage, language: Language, nonce: string): string {
  const words = readerWords[language]
  const says = ebookWords[language]
  const { kind, title, bookLanguage, contents, mayPrint, lentLine, data } = page
  const { number, part, last, isSignedIn } = data
  const where = escaped(says.partOf(part, last))
  const tools = kind === 'pdf' ? pdfTools(page, language) : cbzTools(page, language)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${pagesStyle().style}</style>${mayPrint ? '' : `<style>${unprintedReader}</style>`}
<script nonce="${nonce}">${lookScript}</script>
<script nonce="${nonce}" type="module" src="${readerScriptAddress(kind)}"></script></head>
<body><a class="skip" href="#text">${escaped(words.toPages)}</a>
<header><nav aria-label="${escaped(says.waysInBook)}">
<a href="${ebookHref(number)}">${escaped(says.backToEbook)}</a><h1 class="book"><bdi title="${escaped(title)}">${escaped(title)}</bdi></h1></nav>
${contentsList(contents, says.contents, (of) => readerHref(number, of))}</header>
<section class="tools${kind === 'pdf' ? ' folding' : ''}" id="tools" aria-label="${escaped(words.tools)}">${tools}</section>
<p class="trouble" id="trouble" role="alert" hidden></p>
<main id="text" tabindex="-1"${spokenIn(bookLanguage)}${kind === 'cbz' ? ' class="pictures"' : ''}>${plainPage(page, language)}</main>${lentLine === null ? '' : `<p class="lent">${escaped(lentLine)}</p>`}
<footer><nav aria-label="${escaped(says.waysBelow)}">
${way('previous-page', part - 1, says.previousPart)}
<p id="progress">${where}</p>${way('next-page', part + 1, says.nextPart)}</nav></footer>
<p class="said" id="said" role="status"></p>
${readerDialogs({
  number,
  isSignedIn,
  language,
  look: kind === 'cbz' ? cbzLookFields(language) : '',
  hasText: kind === 'pdf',
  notesTitle: words.notesInBook,
  more: kind === 'pdf' ? pagesDialog(language) : '',
})}
${dataScript(data)}
</body></html>`

  function way(id: string, to: number, text: string): string {
    const isThere = to >= 1 && to <= last
    return `<a id="${id}"${isThere ? '' : ' class="gone"'} href="${readerHref(number, isThere ? to : part)}">${escaped(text)}</a>`
  }
}

/** The page that was asked for, for browsers that run no scripts. */
function plainPage(page: PagesPage, language: Language): string {
  const { kind, mayPrint, mayDownload, data } = page
  const words = readerWords[language]
  if (kind === 'cbz') {
    return `<div class="plain"><img src="/e-books/${data.number}/pictures/${data.part}" alt="${escaped(ebookWords[language].partOf(data.part, data.last))}"></div>`
  }
  const href = mayDownload ? downloadHref(data.number) : fileHref(data.number, data.part)
  const file =
    mayPrint || mayDownload ? `<p><a href="${href}">${escaped(words.openFile)}</a></p>` : ''
  return `<div class="plain">${file}${escaped(page.words ?? '') || escaped(words.pageWithoutText)}</div>`
}
