import { formatName, formats } from '#src/features/collection/books/formats.ts'
import { englishName } from '#src/features/collection/books/languages.ts'
import { booksWords } from '#src/features/collection/books/words.ts'

/**
 * What the set with that setSpec is called: `format-book`, `language-ori`; sets have no hierarchy.
 */
export function setName(spec: string): string {
  const value = spec.slice(spec.indexOf('-') + 1)
  if (spec.startsWith('language-')) return `In ${englishName(value)}`
  const format = formats.find((one) => one === value)
  return format ? `Of the kind: ${formatName(booksWords.en, format)}` : value
}
