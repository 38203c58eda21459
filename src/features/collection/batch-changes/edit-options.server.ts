import { formatName, formats, isFormat } from '#src/features/collection/books/formats.ts'
import { englishName } from '#src/features/collection/books/languages.ts'
import { isNewLocation, locationNames } from '#src/features/collection/books/locations.server.ts'
import { en as booksWords } from '#src/features/collection/books/words/en.ts'
import { listItemTypes } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import {
  chosenStates,
  type ItemType,
} from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import { roleNames } from '#src/features/collection/cataloguing/record-texts.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BatchChange } from './batch-changes.ts'
import { type EditForm, editChoice, editWords } from './batch-edits.ts'

type Options = readonly (readonly [value: string, words: string])[]

/** What the form of an edit offers: values to choose from, or names that may be typed too. */
export type EditOptions = { readonly choices: Options; readonly typed: readonly string[] }

/** The offers of the form of one kind of edit. */
export async function editOptions(db: Db, form: EditForm): Promise<EditOptions> {
  if (form === 'location') return { choices: [], typed: await locationNames(db) }
  return { choices: choicesOf(form, await listItemTypes(db)), typed: [] }
}

function choicesOf(form: EditForm, itemTypes: readonly ItemType[]): Options {
  switch (form) {
    case 'format':
      return formats.map((format) => [format, formatName(booksWords, format)])
    case 'itemType':
      return itemTypes.map(({ code, name }) => [code, name])
    case 'state':
      return Object.entries(chosenStates)
    case 'yesNo':
      return [
        ['yes', 'Yes'],
        ['no', 'No'],
      ]
    case 'role':
      return Object.entries(roleNames)
    default:
      return []
  }
}

/** The edits of a batch as sentences, with codes by their names. */
export async function wordedEdits(
  db: Db,
  { kind, edits }: Pick<BatchChange, 'kind' | 'edits'>,
): Promise<string[]> {
  const itemTypes = await listItemTypes(db)
  const place = edits.find(({ what }) => what === 'location.set')
  const isNewPlace = place !== undefined && (await isNewLocation(db, place.value))
  return edits.map((edit) => {
    const named = (form: EditForm, value: string) => {
      if (form === 'language') return englishName(value)
      if (form === 'format' && isFormat(value)) return formatName(booksWords, value)
      return choicesOf(form, itemTypes).find(([code]) => code === value)?.[1] ?? value
    }
    const words = editChoice(kind, edit.what) ? editWords(kind, edit, named) : edit.what
    return edit === place && isNewPlace ? `${words} (a new location: check its spelling)` : words
  })
}
