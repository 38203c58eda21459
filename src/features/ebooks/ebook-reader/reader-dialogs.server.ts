import { escaped } from '#src/features/ebooks/ebook-files/safe-chapter.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { noteColours, notesHref } from './reading.ts'
import { readerWords } from './words.ts'

type Choice = readonly [value: string, label: string]

/** The dialogs of the reader as HTML, all of them closed. */
export function readerDialogs(number: number, isSignedIn: boolean, language: Language): string {
  const words = readerWords[language]
  const close = `<button type="submit">${escaped(words.close)}</button>`
  const dialog = (id: string, title: string, body: string) =>
    `<dialog id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${escaped(title)}</h2>${body}</dialog>`
  const closing = `<form method="dialog" class="buttons">${close}</form>`
  const colours = noteColours.map((colour): Choice => [colour, words.colourName(colour)])
  const notes = isSignedIn
    ? `<ul id="notes-here"></ul><p><a href="${notesHref(number)}">${escaped(words.allNotes)}</a></p>`
    : `<p><a href="/login?next=${encodeURIComponent(`/e-books/${number}/reader`)}">${escaped(words.signInForNotes)}</a></p>`
  return [
    dialog(
      'look',
      words.howItIsRead,
      `<form method="dialog">${lookFields(language)}
      <p>${escaped(words.keys)}</p><div class="buttons">${close}</div></form>`,
    ),
    dialog(
      'find',
      words.searchInBook,
      `<form id="find-form"><label>${escaped(words.wordsToFind)}<input type="search" id="find-words" maxlength="200"></label>
      <div class="buttons"><button type="submit">${escaped(words.search)}</button></div></form>
      <p id="find-said" role="status"></p><ol id="find-hits"></ol>${closing}`,
    ),
    dialog('notes', words.notesHere, notes + closing),
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
      'shown',
      '',
      `<div id="shown-body"></div><p><a id="shown-link" href=""></a></p>${closing}`,
    ),
    dialog(
      'elsewhere',
      words.readElsewhereTitle,
      `<p id="elsewhere-said"></p><form method="dialog" class="buttons">
      <button type="submit" value="go">${escaped(words.goThere)}</button>
      <button type="submit" value="stay">${escaped(words.stayHere)}</button></form>`,
    ),
    marking(language),
  ].join('\n')
}

function lookFields(language: Language): string {
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
    choices('mode', words.layout, [
      ['scroll', words.scroll],
      ['pages', words.pages],
    ]),
    choices('columns', words.columns, [
      ['one', words.oneColumn],
      ['two', words.twoColumns],
    ]),
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
    choices('size', words.size, sizes),
    choices('spacing', words.spacing, spaces),
    choices('margins', words.margins, spaces),
  ].join('')
}

function choices(name: string, legend: string, all: readonly Choice[]): string {
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
