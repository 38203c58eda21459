import { escaped } from '#src/features/ebooks/ebook-files/safe-chapter.ts'
import { ebookWords } from '#src/features/ebooks/ebooks/words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { noteColours, notesHref } from './reading.ts'
import { readerWords } from './words.ts'

/** A value that may be chosen, and how it is called. */
export type Choice = readonly [value: string, label: string]

/** Which dialogs a reader has. */
type Dialogs = {
  readonly number: number
  readonly isSignedIn: boolean
  readonly language: Language
  /** How the book may look, as fields; '': there is nothing to choose. */
  readonly look: string
  /** Whether its text can be searched and marked. */
  readonly hasText: boolean
  readonly notesTitle: string
  /** Dialogs of one reader alone. */
  readonly more?: string
}

/** The dialogs of a reader as HTML, all of them closed. */
export function readerDialogs(dialogs: Dialogs): string {
  const { number, isSignedIn, language, look, hasText, notesTitle, more = '' } = dialogs
  const words = readerWords[language]
  const closing = closeForm(language)
  const colours = noteColours.map((colour): Choice => [colour, words.colourName(colour)])
  const notes = isSignedIn
    ? `<ul id="notes-here"></ul><p><a href="${notesHref(number)}">${escaped(words.allNotes)}</a></p>`
    : `<p><a href="/login?next=${encodeURIComponent(`/e-books/${number}/reader`)}">${escaped(words.signInForNotes)}</a></p>`
  return [
    look === ''
      ? ''
      : dialog('look', words.howItIsRead, `${closing}<form method="dialog">${look}</form>`),
    hasText
      ? dialog(
          'find',
          words.searchInBook,
          `<form id="find-form"><label>${escaped(words.wordsToFind)}<input type="search" id="find-words" maxlength="200"></label>
      <div class="buttons"><button type="submit">${escaped(words.search)}</button></div></form>
      <p id="find-said" role="status"></p><ol id="find-hits"></ol>${closing}`,
        )
      : '',
    dialog('notes', notesTitle, notes + closing),
    dialog(
      'note',
      words.yourNote,
      `<form method="dialog"><p id="note-quote"></p>
      <div id="note-colours">${choices('colour', words.colour, colours)}</div>
      <label>${escaped(words.yourNote)}<textarea id="note-text" rows="4" maxlength="4000"></textarea></label>
      <div class="buttons"><button type="submit" value="save">${escaped(words.save)}</button>
      <button type="submit" value="remove">${escaped(words.remove)}</button>
      <button type="submit" value="close">${escaped(words.close)}</button></div></form>`,
    ),
    dialog(
      'elsewhere',
      words.readElsewhereTitle,
      `<p id="elsewhere-said"></p><form method="dialog" class="buttons">
      <button type="submit" value="go">${escaped(words.goThere)}</button>
      <button type="submit" value="stay">${escaped(words.stayHere)}</button></form>`,
    ),
    savedDialog(language),
    isSignedIn ? twoNotesDialog(language) : '',
    more,
    marking(language),
  ].join('\n')
}

/** A closed dialog with its title. */
export function dialog(id: string, title: string, body: string): string {
  return `<dialog id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${escaped(title)}</h2>${body}</dialog>`
}

/** The button that closes a dialog. */
export function closeForm(language: Language): string {
  return `<form method="dialog" class="buttons"><button type="submit">${escaped(readerWords[language].close)}</button></form>`
}

/** What is saved on this device, of this book and of others. */
function savedDialog(language: Language): string {
  const words = readerWords[language]
  return dialog(
    'saved',
    words.onThisDevice,
    `<p id="saved-said" role="status"></p><progress id="saving-bar" max="1" aria-label="${escaped(words.saveOnDevice)}" hidden></progress>
    <div class="buttons"><button type="button" id="save-here">${escaped(words.saveOnDevice)}</button>
    <button type="button" id="remove-here" hidden>${escaped(words.removeFromDevice)}</button></div>
    <p id="saved-sum"></p><ul id="saved-list"></ul>${closeForm(language)}`,
  )
}

/** A note that was written on in two places. */
function twoNotesDialog(language: Language): string {
  const words = readerWords[language]
  return dialog(
    'two-notes',
    words.noteChanged,
    `<h3>${escaped(words.noteOnThisDevice)}</h3><p id="note-here"></p><h3>${escaped(words.noteElsewhere)}</h3><p id="note-elsewhere"></p>
    <form method="dialog" class="buttons"><button type="submit" value="here">${escaped(words.keepThis)}</button>
    <button type="submit" value="elsewhere">${escaped(words.keepOther)}</button></form>`,
  )
}

/** The dialog into which the script moves the contents of the e-book. */
export function contentsDialog(language: Language): string {
  const title = ebookWords[language].contents
  return dialog('contents', title, `<div id="contents-here"></div>${closeForm(language)}`)
}

/** The dialog in which footnotes and pictures of a chapter are shown. */
export function shownDialog(language: Language): string {
  const body = `<div id="shown-body"></div><p><a id="shown-link" href=""></a></p>`
  return dialog('shown', '', body + closeForm(language))
}

/** How a chapter may look, as fields: what is changed most comes first. */
export function lookFields(language: Language): string {
  const words = readerWords[language]
  const spaces: readonly Choice[] = [
    ['narrow', words.narrow],
    ['normal', words.normal],
    ['wide', words.wideSpacing],
  ]
  const sizes = ['90 %', '100 %', '115 %', '135 %', '160 %', '200 %'].map(
    (label, at): Choice => [String(at + 1), label],
  )
  return [
    choices('size', words.size, sizes),
    choices('paper', words.paper, [
      ['auto', words.asSite],
      ['ivory', words.ivory],
      ['sepia', words.sepia],
      ['dark', words.dark],
    ]),
    choices('font', words.letters, [
      ['serif', words.serif],
      ['sans', words.sans],
      ['wide', words.wide],
    ]),
    choices('mode', words.layout, [
      ['scroll', words.scroll],
      ['pages', words.pages],
    ]),
    choices('columns', words.columns, [
      ['one', words.oneColumn],
      ['two', words.twoColumns],
    ]),
    choices('spacing', words.spacing, spaces),
    choices('margins', words.margins, spaces),
    `<p>${escaped(words.keys)}</p>`,
  ].join('')
}

/** A choice of one of several values, as fields. */
export function choices(name: string, legend: string, all: readonly Choice[]): string {
  const radios = all.map(
    ([value, label]) =>
      `<label><input type="radio" name="${name}" value="${value}"> ${escaped(label)}</label>`,
  )
  return `<fieldset><legend>${escaped(legend)}</legend>${radios.join('')}</fieldset>`
}

/** What appears once words are selected. */
function marking(language: Language): string {
  const words = readerWords[language]
  const buttons = noteColours.map(
    (colour) =>
      `<button type="button" class="${colour}" data-colour="${colour}">${escaped(words.colourName(colour))}</button>`,
  )
  return `<div class="marking" id="marking" role="group" aria-label="${escaped(words.markText)}" hidden>${buttons.join('')}</div>`
}
