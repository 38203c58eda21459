import {
  type BookDraft,
  bookDraft,
  contributorKinds,
  contributorRoles,
  identifierKinds,
  newDraft,
} from '#src/features/collection/books/books.ts'
import { isFormat } from '#src/features/collection/books/formats.ts'
import { parseIsbn, parseIssn } from '#src/features/collection/books/isbn.ts'
import { languageCode } from '#src/features/collection/books/languages.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { hiddenCharacter } from '#src/kernel/hidden-characters.ts'
import {
  type NumberText,
  type RecordField,
  type RecordTexts,
  recordFields,
  recordLabels,
} from './record-texts.ts'

/** What is wrong with a field, and what to do. */
type Fault = { readonly field: RecordField; readonly message: string }

/**
 * Reads the texts of a form as a book. `stored` is the book that is edited: what the form does not
 * show stays, and what was wrong in it already is no fault. Faults come all at once.
 */
function readRecord(
  texts: RecordTexts,
  stored: BookDraft | null,
): { readonly draft: BookDraft } | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const fault = (field: RecordField, message: string) => {
    faults.push({ field, message })
  }
  const year = readYear(texts.year, fault)
  const languages = readLanguages(texts.languages, fault)
  if (cleanLine(texts.title, 1000) === '') fault('title', 'Please give the title.')
  for (const field of recordFields) {
    const isFaulty = faults.some((one) => one.field === field)
    const character = isFaulty ? null : hiddenCharacter(textsIn(texts[field]).join(' '))
    if (character) fault(field, hiddenSentence(field, character))
  }
  for (const number of texts.numbers) {
    const wrong = faultOfNumber(number, stored)
    if (wrong) fault('numbers', wrong)
  }
  if (faults.length > 0) return { faults }
  const { controlNumber, controlSource, marc } = stored ?? {}
  const draft = bookDraft.parse({
    ...newDraft(texts.title),
    controlNumber,
    controlSource,
    marc,
    subtitle: texts.subtitle,
    responsibility: texts.responsibility,
    otherTitles: linesOf(texts.otherTitles),
    edition: texts.edition,
    publisher: texts.publisher,
    place: texts.place,
    year,
    languages,
    format: isFormat(texts.format) ? texts.format : 'book',
    extent: texts.extent,
    ddc: texts.ddc,
    callNumber: texts.callNumber,
    summary: texts.summary,
    notes: [...texts.notes],
    contributors: texts.people.map(({ name, role, kind }) => ({
      name,
      role: oneOf(contributorRoles, role),
      kind: oneOf(contributorKinds, kind),
    })),
    subjects: linesOf(texts.subjects),
    series: texts.series.map(({ title, volume }) => ({ title, volume: volume || undefined })),
    identifiers: texts.numbers.map(({ kind, value, qualifier }) => ({
      kind: oneOf(identifierKinds, kind),
      value,
      qualifier: qualifier || undefined,
    })),
  })
  return { draft }
}

/**
 * As `readRecord`. Errors: `invalid-input` with all that is wrong, each fault with its field in
 * `details.fields`.
 */
export function checkRecord(texts: RecordTexts, stored: BookDraft | null): BookDraft {
  const read = readRecord(texts, stored)
  if ('draft' in read) return read.draft
  const said = [...new Set(read.faults.map(({ message }) => message))].join(' ')
  throw new AppError('invalid-input', said, { fields: read.faults })
}

type Tell = (field: RecordField, message: string) => void

function readYear(text: string, fault: Tell): number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const year = Number(trimmed)
  if (/^-?\d{1,4}$/.test(trimmed) && year >= -3000 && year <= 2200) return year
  const isDigits = /^-?\d+$/.test(trimmed)
  fault(
    'year',
    isDigits
      ? 'Please check the year: it is 2200 at the latest.'
      : 'Please give the year in digits, as 2024, or leave it out.',
  )
}

function readLanguages(text: string, fault: Tell): string[] {
  const names = text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  return names.flatMap((name) => {
    const code = languageCode(name) ?? /^[a-z]{3}$/.exec(name)?.[0]
    if (code) return code
    fault(
      'languages',
      `“${cleanLine(name, 40)}” is no language that is known here: write its name in English, as Odia or Hindi.`,
    )
    return []
  })
}

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)
}

function hiddenSentence(field: RecordField, character: string): string {
  return `${recordLabels[field]}: a character that cannot be seen (${character}) is not kept. Look at the text without it, then save again.`
}

function faultOfNumber({ kind, value }: NumberText, stored: BookDraft | null): string | null {
  const isKnown = stored?.identifiers.some((one) => one.kind === kind && one.value === value.trim())
  if (isKnown) return null
  const shown = cleanLine(value, 40)
  if (kind === 'isbn' && parseIsbn(value) === null) {
    return `${shown} is no ISBN: a digit is wrong or missing. Correct it; if the book really has it so, choose Other.`
  }
  if (kind === 'issn' && parseIssn(value) === null) {
    return `${shown} is no ISSN: a digit is wrong or missing. Correct it; if the book really has it so, choose Other.`
  }
  return null
}

function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
  text: string,
): Words[number] {
  return words.find((word) => word === text) ?? words[0]
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|[\r\n]/)
}
