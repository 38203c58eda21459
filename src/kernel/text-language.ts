/**
 * Blocks of letters, without the dandas that these scripts share; by number, because a browser
 * loads its tables for \p{Script} slowly.
 */
const scripts = [
  ['or', /[\u0b00-\u0b7f]/],
  ['bn', /[\u0980-\u09ff]/],
  ['hi', /[\u0900-\u0963\u0966-\u097f]/],
] as const

/**
 * Language tag of a text by its script, for the `lang` attribute: letters, voice and hyphens follow
 * it.
 */
export function languageOf(text: string): 'or' | 'bn' | 'hi' | undefined {
  return scripts.find(([, letters]) => letters.test(text))?.[0]
}

/** The same of what the library writes itself, which is English where its letters are Latin. */
export function writtenLanguage(text: string): 'or' | 'bn' | 'hi' | 'en' {
  return languageOf(text) ?? 'en'
}

/** The tag of BCP 47 for a MARC code: "eng" → "en", "fre" → "fr"; undefined where it is no code. */
export function languageTag(code: string | undefined): string | undefined {
  if (code === undefined || !/^[a-z]{3}$/.test(code)) return undefined
  return Intl.getCanonicalLocales(code)[0]
}
