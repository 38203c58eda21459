import { contributorRoles } from '#src/features/collection/books/books.ts'
import { isFormat } from '#src/features/collection/books/formats.ts'
import { languageCode } from '#src/features/collection/books/languages.ts'
import { bookLimits, copyLimits } from '#src/features/collection/books/text-limits.ts'
import { chosenStates } from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import { readWithdrawal } from '#src/features/collection/catalogue-maintenance/withdrawal.ts'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { hiddenCharacter } from '#src/kernel/hidden-characters.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import { type BatchEdit, editChoice, noEdit, partsOfEdit } from './batch-edits.ts'
import type { BatchKind } from './batch-kinds.ts'

/** An edit as a form or a program sends it. */
export type SentEdit = { readonly [Field in keyof BatchEdit]?: string | undefined }

const longestFind = 300

/**
 * Reads an edit, so that what no book or copy could have is refused before any is looked at.
 * `itemTypes`: the codes of the library. Errors: `invalid-input` with the field at fault.
 */
export function readEdit(kind: BatchKind, sent: SentEdit, itemTypes: readonly string[]): BatchEdit {
  const what = sent.what ?? ''
  const choice = editChoice(kind, what)
  if (!choice) {
    fail('what', 'Please choose what is to be changed: there is no such change of these.')
  }
  const value = sent.value ?? ''
  refuseHidden(sent)
  const edit = { ...noEdit, what }
  const line = () => requiredLine(kind, what, value)
  switch (choice.form) {
    case 'none':
      return edit
    case 'text':
    case 'location':
      return { ...edit, value: line() }
    case 'note':
      return { ...edit, value: requiredNote(kind, value) }
    case 'series':
      return {
        ...edit,
        value: line(),
        volume: short('volume', sent.volume, bookLimits.seriesVolume),
      }
    case 'exchange':
      return { ...edit, find: requiredFind(sent.find), value: line() }
    case 'replace':
      return readReplace(kind, edit, sent)
    case 'format':
      return { ...edit, value: isFormat(value) ? value : fail('value', 'Please choose a kind.') }
    case 'language':
      return { ...edit, value: readLanguage(value) }
    case 'itemType':
      return { ...edit, value: oneOf(itemTypes, value) }
    case 'state':
      return { ...edit, value: oneOf(Object.keys(chosenStates), value) }
    case 'yesNo':
      return { ...edit, value: oneOf(['yes', 'no'], value) }
    case 'role':
      return { ...edit, find: requiredFind(sent.find), value: oneOf(contributorRoles, value) }
    case 'price': {
      const paise = readPricePaise(value.trim())
      if (paise === undefined) fail('value', 'Please give rupees, as 1,299.50.')
      return { ...edit, value: (paise / 100).toFixed(2) }
    }
    case 'year':
      return { ...edit, value: readYear(value) }
    case 'withdrawal': {
      const { order = '', day = '' } = sent
      const withdrawal = readWithdrawal({ reason: value, order, day })
      return {
        ...edit,
        value: withdrawal.reason,
        order: withdrawal.order ?? '',
        day: withdrawal.day,
      }
    }
  }
}

function readReplace(kind: BatchKind, edit: BatchEdit, sent: SentEdit): BatchEdit {
  const given = sent.value ?? ''
  return {
    ...edit,
    find: requiredFind(sent.find),
    value: given.trim() !== '' ? requiredLine(kind, edit.what, given) : '',
    how: sent.how === 'words' ? 'words' : 'anywhere',
    letters: sent.letters === 'exact' ? 'exact' : 'any',
  }
}

/** The most letters of a text in a field of this name. */
export function limitOf(kind: BatchKind, field: string): number {
  const limits: Readonly<Record<string, number>> = kind === 'books' ? bookLimits : copyLimits
  return limits[singular[field] ?? field] ?? 300
}

const singular: Readonly<Record<string, string>> = {
  subjects: 'subject',
  otherTitles: 'otherTitle',
  notes: 'note',
}

function requiredLine(kind: BatchKind, what: string, text: string): string {
  const limit = limitOf(kind, partsOfEdit({ what })[0])
  const value = cleanLine(text, limit + 1)
  if (value === '') fail('value', 'Please write the new text.')
  return value.length > limit ? fail('value', `At most ${limit} characters.`) : value
}

function requiredNote(kind: BatchKind, text: string): string {
  const limit = limitOf(kind, 'note')
  const value = cleanLines(text, limit + 1)
  if (value === '') fail('value', 'Please write the note.')
  return value.length > limit ? fail('value', `At most ${limit} characters.`) : value
}

function requiredFind(text = ''): string {
  const find = cleanLine(text, longestFind + 1)
  if (find === '') fail('find', 'Please write what is to be found.')
  return find.length > longestFind ? fail('find', `At most ${longestFind} characters.`) : find
}

function short(field: keyof BatchEdit, text = '', limit: number): string {
  const value = cleanLine(text, limit + 1)
  return value.length > limit ? fail(field, `At most ${limit} characters.`) : value
}

function readLanguage(text: string): string {
  const code = languageCode(text.trim()) ?? /^[a-z]{3}$/.exec(text.trim())?.[0]
  return code ?? fail('value', 'Please write the name of a language in English, as Odia or Hindi.')
}

function readYear(text: string): string {
  const year = text.trim()
  const isYear = /^-?\d{1,4}$/.test(year) && Number(year) >= -3000 && Number(year) <= 2200
  return isYear ? String(Number(year)) : fail('value', 'Please give the year in digits, as 2024.')
}

function oneOf(codes: readonly string[], value: string): string {
  return codes.includes(value) ? value : fail('value', 'Please choose one of the list.')
}

function refuseHidden(sent: SentEdit): void {
  for (const field of ['value', 'find', 'volume', 'order'] as const) {
    const character = hiddenCharacter(sent[field] ?? '')
    if (character) {
      fail(field, `A character that cannot be seen (${character}) is not kept. Write it anew.`)
    }
  }
}

function fail(field: keyof BatchEdit, message: string): never {
  throw new AppError('invalid-input', message, { fields: [{ field, message }] })
}
