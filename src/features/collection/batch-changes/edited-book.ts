import type { BookDraft } from '#src/features/collection/books/books.ts'
import { englishName } from '#src/features/collection/books/languages.ts'
import { checkRecord } from '#src/features/collection/cataloguing/read-record.ts'
import {
  emptyTexts,
  type RecordField,
  type RecordTexts,
  recordLabels,
  type SingleField,
  textsOfBook,
} from '#src/features/collection/cataloguing/record-texts.ts'
import { AppError } from '#src/kernel/errors.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { type BatchEdit, partsOfEdit } from './batch-edits.ts'
import { findAndReplace } from './find-replace.ts'
import { limitOf } from './read-edit.ts'

type Edited = { readonly texts: RecordTexts; readonly hits: number }

/**
 * The book with the edits, read and checked as its form reads it; of what they do not speak of
 * nothing is looked at. Errors: `invalid-input` where the book cannot have it.
 */
export function editedBook(
  draft: BookDraft,
  edits: readonly BatchEdit[],
): { readonly draft: BookDraft; readonly hits: number } {
  let texts = textsOfBook(draft)
  let hits = 0
  const touched = new Set<RecordField>()
  for (const edit of edits) {
    const edited = withEdit(texts, edit)
    touched.add(partsOfEdit(edit)[0] as RecordField)
    texts = edited.texts
    hits += edited.hits
  }
  const fields = [...touched]
  for (const field of fields) refuseLong(texts, field)
  const spoken = Object.fromEntries(fields.map((field) => [field, texts[field]]))
  const title = touched.has('title') ? texts.title : 'Title'
  const read = checkRecord({ ...emptyTexts, ...spoken, title }, draft)
  const parts = fields.map((field) => {
    const part = field === 'people' ? 'contributors' : (field as keyof BookDraft)
    return [part, read[part]] as const
  })
  return { draft: { ...draft, ...Object.fromEntries(parts) }, hits }
}

function withEdit(texts: RecordTexts, edit: BatchEdit): Edited {
  const [field, does] = partsOfEdit(edit)
  if (does === 'replace') return withReplaced(texts, field as RecordField, edit)
  switch (field) {
    case 'languages':
    case 'subjects':
      return { texts: { ...texts, [field]: withItem(texts[field], field, does, edit) }, hits: 0 }
    case 'series':
      return { texts: { ...texts, series: withSeries(texts.series, does, edit) }, hits: 0 }
    case 'notes':
      return { texts: { ...texts, notes: withNew(texts.notes, edit.value) }, hits: 0 }
    case 'people': {
      const people = texts.people.map((person) =>
        nameKey(person.name) === nameKey(edit.find) ? { ...person, role: edit.value } : person,
      )
      return { texts: { ...texts, people }, hits: 0 }
    }
    default: {
      const name = field as SingleField
      return { texts: { ...texts, [name]: withText(texts[name], does, edit.value) }, hits: 0 }
    }
  }
}

/** A text that is set, emptied, or has something before it, once. */
export function withText(text: string, does: string, value: string): string {
  if (does === 'empty') return ''
  if (does !== 'prefix') return value
  return text === '' || text === value || text.startsWith(`${value} `) ? text : `${value} ${text}`
}

function withItem(
  text: string,
  field: 'languages' | 'subjects',
  does: string,
  edit: BatchEdit,
): string {
  const isLanguage = field === 'languages'
  const value = isLanguage ? englishName(edit.value) : edit.value
  const items = text.split(isLanguage ? ', ' : '\n').filter(Boolean)
  const same = (one: string, other: string) => nameKey(one) === nameKey(other)
  const changed = () => {
    switch (does) {
      case 'set':
        return [value]
      case 'add':
        return items.some((one) => same(one, value)) ? items : [...items, value]
      case 'remove':
        return items.filter((one) => !same(one, value))
      default:
        return exchanged(items, edit.find, value, same)
    }
  }
  return changed().join(isLanguage ? ', ' : '\n')
}

/** The new one stands where the old one stood, and once. */
function exchanged(
  items: readonly string[],
  find: string,
  value: string,
  same: (one: string, other: string) => boolean,
): readonly string[] {
  const put = items.map((one) => (same(one, find) ? value : one))
  return put.filter((one, at) => at === put.findIndex((other) => same(other, one)))
}

function withSeries(series: RecordTexts['series'], does: string, { value, volume }: BatchEdit) {
  const isIt = (title: string) => nameKey(title) === nameKey(value)
  if (does === 'remove') return series.filter(({ title }) => !isIt(title))
  const has = series.some((one) => isIt(one.title) && one.volume === volume)
  return has ? series : [...series, { title: value, volume }]
}

function withNew(notes: readonly string[], note: string): readonly string[] {
  return notes.includes(note) ? notes : [...notes, note]
}

function withReplaced(texts: RecordTexts, field: RecordField, edit: BatchEdit): Edited {
  let hits = 0
  const put = (text: string) => {
    const replaced = findAndReplace(text, edit)
    hits += replaced.hits
    return replaced.text
  }
  const value = texts[field]
  if (field === 'series') {
    const series = texts.series.map((one) => ({ ...one, title: put(one.title) }))
    return { texts: { ...texts, series }, hits }
  }
  const changed = typeof value === 'string' ? put(value) : texts.notes.map(put)
  return { texts: { ...texts, [field]: changed }, hits }
}

const mostOf: Partial<Readonly<Record<RecordField, number>>> = {
  subjects: 100,
  otherTitles: 50,
  languages: 20,
  series: 20,
  notes: 100,
}

/** Saving would cut it. */
function refuseLong(texts: RecordTexts, field: RecordField): void {
  const value = texts[field]
  const isLines = field === 'subjects' || field === 'otherTitles'
  const items =
    field === 'series'
      ? texts.series.map(({ title }) => title)
      : field === 'languages'
        ? texts.languages.split(', ')
        : typeof value === 'string'
          ? value.split(isLines ? '\n' : '\0')
          : field === 'notes'
            ? texts.notes
            : []
  const limit = limitOf('books', field)
  const most = mostOf[field] ?? 1
  const label = recordLabels[field]
  if (field !== 'languages' && field !== 'format' && items.some((item) => item.length > limit)) {
    throw new AppError('invalid-input', `${label}: it would be longer than ${limit} characters.`)
  }
  if (field in mostOf && items.length > most) {
    throw new AppError('invalid-input', `${label}: there would be more than ${most}.`)
  }
}
