import { fold, isAscii, type Word, words } from '#src/kernel/folding.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { BookDraft } from './books.ts'
import { parseIsbn, parseIssn } from './isbn.ts'
import { soundKey } from './roman-key.ts'
import { stemOf } from './word-stem.ts'

/*
 * Weights say where a word stands: A titles, B people, C subjects, D the rest. Kinds of lexemes:
 * `systems` the word itself; `~system` its stem, where that differs; `:series:foundat` and
 * `:publisher:pearson` the stem of a word of that field; `%prencnd`, `%+voina`, `%^politia` and
 * `%=gAlb` the sound of a word of an Indian script, of Cyrillic, Greek and Arabic letters;
 * `:isbn:9780131103627`, `:issn:03178471` a number; `:call:` a whole call number. No word begins
 * with `~`, `%` or `:`, so the prefix of a word finds words alone.
 */
/**
 * Grows with every change of how vectors are made; books whose vectors are of an older version are
 * made anew.
 */
export const vectorVersion = 4

export type Weight = 'A' | 'B' | 'C' | 'D'

const lexemeLimit = 100
const positionLimit = 16_000
/** Of the positions of one lexeme, written out: PostgreSQL keeps 255 of them. */
const lengthOfPositions = 1000
/** PostgreSQL refuses a vector above 1 MB. */
const sizeLimit = 400_000
/** Distance between two fields, so that no phrase reaches from one into the next. */
const fieldGap = 5

/** Texts beside those of a book that it is found by: other spellings of its headings. */
type MoreTexts = { readonly names: readonly string[]; readonly subjects: readonly string[] }

/** The search vector of a book, as the text that PostgreSQL's tsvector reads. */
export function searchVector(draft: BookDraft, more: MoreTexts | null = null): string {
  const vector = new Vector()
  vector.addText(draft.title, 'A')
  vector.addText(draft.subtitle, 'A')
  for (const title of draft.otherTitles) vector.addText(title, 'A')
  for (const { name } of draft.contributors) vector.addText(name, 'B')
  vector.addText(draft.responsibility, 'B')
  for (const heading of draft.subjects) vector.addText(heading, 'C')
  for (const { title } of draft.series) vector.addField('series', title)
  vector.addField('publisher', draft.publisher)
  for (const { kind, value } of draft.identifiers) vector.addNumber(kind, value)
  vector.addCallNumber(draft.callNumber)
  vector.addCallNumber(draft.ddc)
  vector.addText(draft.place, 'D')
  vector.addText(draft.edition, 'D')
  if (draft.year !== undefined) vector.addText(String(draft.year), 'D')
  vector.addText(draft.summary, 'D')
  for (const note of draft.notes) vector.addText(note, 'D')
  for (const name of more?.names ?? []) vector.addText(name, 'B')
  for (const heading of more?.subjects ?? []) vector.addText(heading, 'C')
  return vector.toString()
}

/** The vector of texts that are no book's, each at its weight. */
export function textVector(texts: readonly (readonly [text: string, weight: Weight])[]): string {
  const vector = new Vector()
  for (const [text, weight] of texts) vector.addText(text, weight)
  return vector.toString()
}

/**
 * The words of a book that are worth suggesting for a misspelled one, of its titles, people,
 * subjects, series and publisher: folded, with how they are spelled there.
 */
export function spellingWords(draft: BookDraft): Map<string, string> {
  const texts = [
    draft.title,
    draft.subtitle ?? '',
    ...draft.otherTitles,
    ...draft.contributors.map((one) => one.name),
    ...draft.subjects,
    ...draft.series.map((one) => one.title),
    draft.publisher ?? '',
  ]
  const text = texts.join(' ').toLowerCase()
  const found = new Map<string, string>()
  if (isAscii(text)) {
    for (const word of text.match(/[a-z]{3,40}/g) ?? []) found.set(word, word)
    return found
  }
  for (const [spelled] of text.matchAll(/[\p{L}\p{M}\u200c\u200d]{3,40}/gu)) {
    const word = fold(spelled)
    if (/^[\p{L}\p{M}]{3,40}$/u.test(word)) found.set(word, spelled)
  }
  return found
}

/** The lexeme of a call number: its letters and digits in any spelling of dots, spaces and case. */
export function callLexeme(callNumber: string): string {
  return lexemeOf(`:call:${nameKey(callNumber)}`)
}

/** The lexeme of how a word of another script sounds. */
export function romanLexeme(key: string): string {
  return `%${key}`
}

/** A word as it stands in the vector: a very long one is cut. */
export function lexemeOf(word: string): string {
  return word.slice(0, lexemeLimit)
}

type Forms = { readonly lexemes: readonly string[]; readonly root: string }

/** The words of a few thousand books. */
const mostForms = 20_000
const forms = new Map<string, Forms>()

/** The lexemes of a word in all its forms, and what it is in fields: its stem, or itself. */
function formsOf(word: string): Forms {
  const known = forms.get(word)
  if (known) return known
  const stem = stemOf(word)
  const sound = soundKey(word)
  if (stem === null && sound === null) return { lexemes: [lexemeOf(word)], root: word }
  const lexemes = [word]
  if (stem !== null && stem !== word) lexemes.push(`~${stem}`)
  if (sound !== null) lexemes.push(romanLexeme(sound))
  const found = { lexemes: lexemes.map(lexemeOf), root: stem ?? word }
  if (forms.size >= mostForms) forms.clear()
  forms.set(word, found)
  return found
}

class Vector {
  /** The positions of each lexeme, with commas between. */
  readonly #positions = new Map<string, string>()
  #position = 1
  #size = 0

  addText(text: string | undefined, weight: Weight, field?: 'series' | 'publisher'): void {
    if (!text) return
    let letters: { run: string; position: number } | null = null
    for (const word of words(text)) {
      const position = this.#position
      this.#addWord(word, weight, field)
      letters = this.#addInitials(word, position, letters, weight)
    }
    this.#position += fieldGap
  }

  addField(field: 'series' | 'publisher', text: string | undefined): void {
    this.addText(text, 'D', field)
  }

  addNumber(kind: string, value: string): void {
    const isbn = kind === 'isbn' ? parseIsbn(value) : null
    const issn = kind === 'issn' ? parseIssn(value) : null
    if (isbn) this.#add(`:isbn:${isbn}`, 'D')
    else if (issn) this.#add(`:issn:${issn}`, 'D')
    else this.#add(nameKey(value).replaceAll(' ', ''), 'D')
    this.#position += fieldGap
  }

  addCallNumber(callNumber: string | undefined): void {
    if (!callNumber) return
    this.#add(callLexeme(callNumber), 'D')
    this.addText(callNumber, 'D')
  }

  #addWord(word: Word, weight: Weight, field?: string): void {
    this.#addForms(word.text, weight, field)
    word.parts.forEach((part, index) => {
      if (index > 0) this.#position++
      this.#addForms(part, weight, field)
    })
    if (word.parts.length > 1) this.#add(word.text, weight)
    this.#position++
    if (word.text === '.net') this.#add('net', weight, this.#position - 1)
  }

  /** "J. R. R." is also findable as "JRR": the run of initials so far, with where it began. */
  #addInitials(
    word: Word,
    position: number,
    before: { run: string; position: number } | null,
    weight: Weight,
  ) {
    if (word.text.length > 1 || !/^[a-z]$/.test(word.text)) return null
    const letters = { run: (before?.run ?? '') + word.text, position: before?.position ?? position }
    if (letters.run.length > 1 && letters.run.length < 8)
      this.#add(letters.run, weight, letters.position)
    return letters
  }

  #addForms(word: string, weight: Weight, field?: string): void {
    const { lexemes, root } = formsOf(word)
    for (const lexeme of lexemes) this.#addLexeme(lexeme, weight)
    if (field) this.#add(`:${field}:${root}`, weight)
  }

  #add(lexeme: string, weight: Weight, at?: number): void {
    this.#addLexeme(lexemeOf(lexeme), weight, at)
  }

  #addLexeme(key: string, weight: Weight, at = this.#position): void {
    const positions = this.#positions.get(key)
    this.#size += positions !== undefined ? 2 : 4 + key.length * 3
    if (this.#size > sizeLimit) return
    const position = `${Math.min(at, positionLimit)}${weight}`
    if (positions === undefined) this.#positions.set(key, position)
    else if (positions.length < lengthOfPositions)
      this.#positions.set(key, `${positions},${position}`)
  }

  toString(): string {
    let text = ''
    for (const [lexeme, at] of this.#positions) text += `${quoteLexeme(lexeme)}:${at} `
    return text.trimEnd()
  }
}

/** A lexeme in the text form of tsvector and tsquery. */
export function quoteLexeme(lexeme: string): string {
  if (/^[\w~:%.]*$/.test(lexeme)) return `'${lexeme}'`
  return `'${lexeme.toWellFormed().replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
