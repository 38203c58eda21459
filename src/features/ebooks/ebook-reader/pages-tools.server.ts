import { escaped } from '#src/features/ebooks/ebook-files/safe-chapter.ts'
import { downloadHref, fileHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { ReaderData } from './reader-data.ts'
import { choices, closeForm, dialog } from './reader-dialogs.server.ts'
import { tool } from './reader-parts.server.ts'
import { readerWords } from './words.ts'

const percents = [50, 75, 100, 125, 150, 200, 300, 400]

type Tools = {
  readonly mayPrint: boolean
  readonly mayDownload: boolean
  readonly data: ReaderData
}

/** The tools of the reader of PDFs: what the rights do not allow is not among them. */
export function pdfTools({ mayPrint, mayDownload, data }: Tools, language: Language): string {
  const words = readerWords[language]
  const { number, part, isSignedIn } = data
  const zooms = [
    `<option value="auto">${escaped(words.fitAuto)}</option>`,
    `<option value="width">${escaped(words.fitWidth)}</option>`,
    `<option value="page">${escaped(words.fitPage)}</option>`,
    ...percents.map((percent) => `<option value="${percent}">${percent} %</option>`),
    '<option data-own hidden value="own"></option>',
  ]
  return [
    tool('open-find', words.search, 'aria-haspopup="dialog"', 'search'),
    tool('open-pages', words.pages, 'aria-haspopup="dialog"', 'pages'),
    tool('open-notes', words.notes, 'aria-haspopup="dialog"', 'notes'),
    isSignedIn ? tool('bookmark', words.bookmark, 'aria-pressed="false"', 'bookmark') : '',
    pageForm(data, part, language),
    tool('more', words.moreTools, 'aria-expanded="false" aria-controls="more-tools"', 'more'),
    '<div class="more-tools" id="more-tools">',
    tool('zoom-out', '−', `aria-label="${escaped(words.smaller)}"`),
    `<select id="zoom" aria-label="${escaped(words.zoom)}">${zooms.join('')}</select>`,
    tool('zoom-in', '+', `aria-label="${escaped(words.larger)}"`),
    tool('turn', words.turnPages),
    tool('night', words.night, 'aria-pressed="false"'),
    tool('open-saved', words.saveOnDevice, 'aria-haspopup="dialog" hidden'),
    mayPrint ? `<a href="${fileHref(number)}" target="_blank">${escaped(words.print)}</a>` : '',
    mayDownload ? `<a href="${downloadHref(number)}" download>${escaped(words.saveFile)}</a>` : '',
    '</div>',
  ].join('\n')
}

/** The tools of the reader of pictures. */
export function cbzTools({ mayDownload, data }: Tools, language: Language): string {
  const words = readerWords[language]
  return [
    tool('open-look', words.display, 'aria-haspopup="dialog"', 'display'),
    tool('open-notes', words.notes, 'aria-haspopup="dialog"', 'notes'),
    data.isSignedIn ? tool('bookmark', words.bookmark, 'aria-pressed="false"', 'bookmark') : '',
    pageForm(data, data.part, language),
    tool('open-saved', words.saveOnDevice, 'aria-haspopup="dialog" hidden', 'save'),
    mayDownload
      ? `<a href="${downloadHref(data.number)}" download>${escaped(words.saveFile)}</a>`
      : '',
  ].join('\n')
}

function pageForm({ last }: Tools['data'], part: number, language: Language): string {
  const { pageNumber, ofPages } = readerWords[language]
  return `<form id="page-form"><input id="page-number" type="number" inputmode="numeric" min="1" max="${last}" value="${part}" aria-label="${escaped(pageNumber)}"> ${escaped(ofPages(last))}</form>`
}

/** The dialog with small pictures of all pages. */
export function pagesDialog(language: Language): string {
  return dialog(
    'pages',
    readerWords[language].pages,
    `${closeForm(language)}<ol id="page-list"></ol>`,
  )
}

/** How pictures may be shown, as fields. */
export function cbzLookFields(language: Language): string {
  const words = readerWords[language]
  return [
    choices('layout', words.layout, [
      ['single', words.singlePages],
      ['strip', words.strip],
    ]),
    choices('fit', words.fit, [
      ['page', words.fitPage],
      ['width', words.fitWidth],
      ['height', words.fitHeight],
      ['whole', words.ownSize],
    ]),
    choices('order', words.order, [
      ['left', words.fromLeft],
      ['right', words.fromRight],
    ]),
    `<p>${escaped(words.pageKeys)}</p>`,
  ].join('')
}
