import type { ContentsLine } from '#src/features/ebooks/ebook-files/book-file.ts'
import { escaped } from '#src/features/ebooks/ebook-files/safe-chapter.ts'
import { contentsList } from '#src/features/ebooks/ebooks/contents-list.server.ts'
import { ebookHref, partHref, readerHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { ebookWords } from '#src/features/ebooks/ebooks/words.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { readerScriptAddress } from './built-files.server.ts'
import type { ChapterData } from './reader-data.ts'
import { contentsDialog, lookFields, readerDialogs, shownDialog } from './reader-dialogs.server.ts'
import { dataScript, readerDocument, readerNonce, spokenIn, tool } from './reader-parts.server.ts'
import { readerPolicy, readerStyle, unprintedReader } from './reader-style.server.ts'
import { readerWords } from './words.ts'

/** A chapter as the reader shows it. */
export type ReaderPage = {
  readonly title: string
  /** MARC code of the book's language; undefined: it is not known. */
  readonly bookLanguage: string | undefined
  /** Safe HTML. */
  readonly html: string
  readonly contents: readonly ContentsLine[]
  readonly mayPrint: boolean
  /** To whom it is lent; null: it is not. */
  readonly lentLine: string | null
  readonly data: ChapterData
}

/**
 * A chapter in the reader: a page of its own with its own policy. Without scripts it is the plain
 * page of the chapter.
 */
export function readerAnswer(page: ReaderPage, language: Language): Response {
  const nonce = readerNonce()
  return readerDocument(documentOf(page, language, nonce), readerPolicy(nonce))
}

/** Looks that were chosen are there before the first paint. */
const lookScript = `try{const d=document.documentElement.dataset;d.scripted='';const t=localStorage.getItem(${JSON.stringify(localKeys.theme)});if(t=='dark'||t=='light')d.theme=t;const s=JSON.parse(localStorage.getItem(${JSON.stringify(localKeys.reader)})||'{}');for(const k of ['mode','columns','font','size','spacing','margins','paper'])if(/^[a-z0-9]{1,8}$/.test(s[k]))d[k]=s[k]}catch{}`

function documentOf(page: ReaderPage, language: Language, nonce: string): string {
  const words = readerWords[language]
  const says = ebookWords[language]
  const { title, bookLanguage, html, contents, mayPrint, lentLine, data } = page
  const { number, part, last, isSignedIn } = data
  const way = (to: number, text: string, rel: string) =>
    to < 1 || to > last
      ? `<a class="turning" rel="${rel}" href="#text">${escaped(text)}</a>`
      : `<a rel="${rel}" href="${readerHref(number, to)}">${escaped(text)}</a>`
  const spoken = spokenIn(bookLanguage)
  const where = escaped(says.partOf(part, last))
  const plain = `<p><a href="${partHref(number, part)}">${escaped(words.plain)}</a></p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${where}: ${escaped(title)}</title><style>${readerStyle()}</style>${mayPrint ? '' : `<style>${unprintedReader}</style>`}
<script nonce="${nonce}">${lookScript}</script>
<script nonce="${nonce}" type="module" src="${readerScriptAddress('epub')}"></script></head>
<body><a class="skip" href="#text">${escaped(words.toText)}</a>
<header><nav aria-label="${escaped(says.waysInBook)}">
<a href="${ebookHref(number)}">${escaped(says.backToEbook)}</a><p class="book"><bdi title="${escaped(title)}">${escaped(title)}</bdi> <span>· ${where}</span></p></nav>
${contentsList(contents, says.contents, (of, anchor) => readerHref(number, of, anchor))}</header>
<section class="tools" id="tools" aria-label="${escaped(words.tools)}">
${contents.length === 0 ? '' : tool('open-contents', says.contents, 'aria-haspopup="dialog"', 'contents')}
${tool('open-find', words.search, 'aria-haspopup="dialog"', 'search')}
${tool('open-look', words.display, 'aria-haspopup="dialog"', 'display')}
${tool('open-notes', words.notes, 'aria-haspopup="dialog"', 'notes')}
${isSignedIn ? tool('bookmark', words.bookmark, 'aria-pressed="false"', 'bookmark') : ''}
${tool('aloud', words.readAloud, 'hidden', 'aloud')}
${tool('open-saved', words.saveOnDevice, 'aria-haspopup="dialog" hidden', 'save')}</section>
<main id="text" tabindex="-1"${spoken}>${html}</main>${lentLine === null ? '' : `<p class="lent">${escaped(lentLine)}</p>`}
<footer><nav aria-label="${escaped(says.waysBelow)}">${way(part - 1, says.previousPart, 'prev')}
<p id="progress">${where}</p>${way(part + 1, says.nextPart, 'next')}</nav></footer>
<p class="said" id="said" role="status"></p>
${readerDialogs({ number, isSignedIn, language, look: lookFields(language) + plain, hasText: true, notesTitle: words.notesHere, more: contentsDialog(language) + shownDialog(language) })}
${dataScript(data)}
</body></html>`
}
