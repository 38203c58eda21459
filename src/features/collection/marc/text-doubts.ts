import { hiddenCharacter } from '#src/kernel/hidden-characters.ts'
import { isControlField, type MarcRecord } from './marc.ts'
import { isMojibake } from './mojibake.ts'

/**
 * Sentences on text of a record that is not as anybody wrote it: read in a wrong character set
 * before, or with hidden characters.
 */
export function textDoubts(record: MarcRecord): string[] {
  const garbled = new Set<string>()
  const hidden = new Map<string, Set<string>>()
  for (const field of record.fields) {
    if (isControlField(field)) continue
    for (const { value } of field.subfields) {
      if (isPlain(value)) continue
      if (isMojibake(value)) garbled.add(field.tag)
      const character = hiddenCharacter(value)
      if (character) hidden.set(character, (hidden.get(character) ?? new Set()).add(field.tag))
    }
  }
  return [
    ...(garbled.size > 0 ? [garbledSentence([...garbled])] : []),
    ...[...hidden].map(([character, tags]) => hiddenSentence(character, [...tags])),
  ]
}

/** Most text; the rest is looked at more closely. */
const plain = /^[ -~]*$/
const isPlain = (text: string) => plain.test(text)

function garbledSentence(tags: readonly string[]): string {
  return `The text looks as if UTF-8 had been read as Windows-1252 before it was saved (as “Ã©” for “é”), in ${fieldsNamed(tags)}: look at the title, and have the file exported anew in UTF-8 where it is wrong.`
}

function hiddenSentence(character: string, tags: readonly string[]): string {
  return `A character that cannot be seen (${character}) stands in ${fieldsNamed(tags)}; the book is kept without it.`
}

function fieldsNamed(tags: readonly string[]): string {
  const named = tags.toSorted().slice(0, 5).join(', ')
  const more = tags.length > 5 ? ' and others' : ''
  return `${tags.length === 1 ? 'field' : 'fields'} ${named}${more}`
}
