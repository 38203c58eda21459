import { type Language, languages } from '#src/kernel/words/language.ts'
import { bareName } from './person-names.ts'

/** On the server alone: Chromium knows no order of Odia. */
const collators = new Map(
  languages.map((language) => [
    language,
    new Intl.Collator(language, { sensitivity: 'base', numeric: true }),
  ]),
)

/**
 * Two names as readers of a language sort them: within a script by its alphabet, and the script of
 * the language before the others.
 */
export function compareNames(one: string, other: string, language: Language): number {
  const order = collators.get(language)?.compare(bareName(one), bareName(other))
  return order || (one < other ? -1 : 1)
}
