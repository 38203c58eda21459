import { formatName, formats } from '../../features/catalogue/formats.ts'
import { languageName } from '../../features/catalogue/languages.ts'

/** The setSpec of a set: `format-book`, `language-ori`. Sets have no hierarchy. */
export function isSetSpec(text: string): boolean {
  return /^(?:format|language)-[a-z]{1,20}$/.test(text)
}

/** What the set is called. */
export function setName(spec: string): string {
  const value = spec.slice(spec.indexOf('-') + 1)
  if (spec.startsWith('language-')) return `In ${languageName(value)}`
  const format = formats.find((one) => one === value)
  return format ? `Of the kind: ${formatName(format)}` : value
}
