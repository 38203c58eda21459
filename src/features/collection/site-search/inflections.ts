import { fold } from '#src/kernel/folding.ts'

/*
 * Endings that stand for one another at one stem. English words are found by their stems, which
 * vectors hold; those of Hindi and Odia are looked up in each form.
 */
const hindi = [
  ['', 'ें', 'ों'], // पुस्तक
  ['ा', 'े', 'ों'], // जुर्माना
  ['ा', 'ाएँ', 'ाओं'], // सूचना
  ['ी', 'ियाँ', 'ियों'], // छुट्टी
  ['ि', 'ियाँ', 'ियों'], // नीति
].map((endings) => endings.map(fold))

const odia = [
  ['', 'ର', 'ରେ', 'ରୁ', 'କୁ', 'ଟି', 'ମାନେ', 'ମାନଙ୍କ', 'ମାନଙ୍କର', 'ମାନଙ୍କୁ'],
  ['', 'ଗୁଡ଼ିକ', 'ଗୁଡ଼ିକର', 'ଗୁଡ଼ିକରେ', 'ଗୁଡ଼ିକୁ', 'ର', 'ରେ', 'ଟିର', 'ଟିକୁ'],
].map((endings) => endings.map(fold))

const shortestStem = 3

/** The other forms of a folded word of Hindi or Odia: of one book and of several, of and in it. */
export function inflectionsOf(word: string): string[] {
  const paradigms = /^[\u0900-\u097f]+$/.test(word)
    ? hindi
    : /^[\u0b00-\u0b7f]+$/.test(word)
      ? odia
      : []
  const forms = new Set<string>()
  for (const endings of paradigms) {
    for (const ending of endings) {
      const stem = word.slice(0, word.length - ending.length)
      if (!word.endsWith(ending) || stem.length < shortestStem) continue
      for (const other of endings) forms.add(stem + other)
    }
  }
  forms.delete(word)
  return [...forms]
}
