import type { TranslatedLanguage } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'

/** What stands before names and sorts no one, in Latin letters, Devanagari and Odia. */
const titles =
  /^(?:(?:dr|prof(?:essor)?|mr|mrs|ms|miss|shri|sri|smt|er)\.?|डॉ\.?|डा\.|प्रो\.?|श्री|श्रीमती|सुश्री|ଡଃ|ଡକ୍ଟର|ଡ\.|ପ୍ରଫେସର|ପ୍ରୋ\.?|ଶ୍ରୀ|ଶ୍ରୀମତୀ|କୁମାରୀ)\s+/iu

/** A name without "Dr." and the like, by which it is sorted: "Dr. Prof. Das" is under D. */
export function bareName(name: string): string {
  let bare = name.trim()
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(titles, '') || bare
  }
  return bare
}

/**
 * The letter under which a name stands: its first one without accents and vowel signs, in capitals
 * where its script has them; '#' where it begins with none.
 */
export function letterOf(name: string): string {
  const first = /\p{L}/u.exec(bareName(name).normalize('NFD'))?.[0]
  return first?.toLocaleUpperCase('en') ?? '#'
}

/**
 * One or two letters that stand for a person without a photo: two of Latin letters, else the first
 * with its vowel signs.
 */
export function initialsOf(name: string): string {
  const words = bareName(name)
    .split(/[\s.]+/)
    .filter((word) => /^\p{L}/u.test(word))
  const [first = '–'] = words
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const isLatin = /^\p{Script=Latin}/u.test(first)
  return firstSign(first) + (isLatin && last ? firstSign(last) : '')
}

/** Of an Indian script, a letter with its vowel signs. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function firstSign(word: string): string {
  const [sign] = segmenter.segment(word)
  return sign?.segment.toLocaleUpperCase('en') ?? ''
}

/**
 * What something is called for a reader of this language: in English where it has no other name.
 */
export function calledIn(
  english: string,
  others: Readonly<Record<TranslatedLanguage, string>>,
  language: Language,
): string {
  return (language === 'en' ? '' : others[language]) || english
}
