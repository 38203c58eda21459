import { formatName, formats } from '#src/features/collection/books/formats.ts'
import { languageName } from '#src/features/collection/books/languages.ts'

/**
 * What the set with that setSpec is called: `format-book`, `language-ori`; sets have no hierarchy.
 */
export function setName(spec: string): string {
  const value = spec.slice(spec.indexOf('-') + 1)
  if (spec.startsWith('language-')) return `In ${languageName(value)}`
  const format = formats.find((one) => one === value)
  return format ? `Of the kind: ${formatName(format)}` : value
}
