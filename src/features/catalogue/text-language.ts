const scripts = [
  ['or', /\p{Script=Oriya}/u],
  ['bn', /\p{Script=Bengali}/u],
  ['hi', /\p{Script=Devanagari}/u],
] as const

/** Language tag of a text by its script, for the `lang` attribute: letters, voice and hyphens follow it. */
export function languageOf(text: string): 'or' | 'bn' | 'hi' | undefined {
  return scripts.find(([, letters]) => letters.test(text))?.[0]
}

/** The tag of BCP 47 for a MARC code: "eng" → "en", "fre" → "fr"; undefined where it is no code. */
export function languageTag(code: string | undefined): string | undefined {
  if (code === undefined || !/^[a-z]{3}$/.test(code)) return undefined
  return Intl.getCanonicalLocales(code)[0]
}
