const scripts = [
  ['or', /\p{Script=Oriya}/u],
  ['bn', /\p{Script=Bengali}/u],
  ['hi', /\p{Script=Devanagari}/u],
] as const

/** Language tag of a text by its script, for the `lang` attribute: letters, voice and hyphens follow it. */
export function languageOf(text: string): 'or' | 'bn' | 'hi' | undefined {
  return scripts.find(([, letters]) => letters.test(text))?.[0]
}
