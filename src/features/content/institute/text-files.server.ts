import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { translatedLanguages } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { headOfText } from './library-text.server.ts'

export const textsFolder = new URL('./texts/', import.meta.url)

/** The names of all texts, `privacy-policy` for `texts/privacy-policy.md`. */
export const textNames: readonly string[] = readdirSync(textsFolder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3))

/** What stands in `texts/<name>.md`. Throws where there is none. */
export function englishSource(name: string): string {
  if (!textNames.includes(name)) throw new Error(`there is no text named ${name}`)
  return readFileSync(new URL(`${name}.md`, textsFolder), 'utf8')
}

/** A text as it stands in a file, and how it stands to the English one. */
type TextSource = {
  readonly source: string
  readonly language: Language
  /** Whether the English text has changed since this one was translated. */
  readonly isOlder: boolean
}

/** The text in a language: `texts/or/<name>.md`, or the English one where there is none. */
export function sourceIn(name: string, language: Language): TextSource {
  const english = englishSource(name)
  const file = new URL(`${language}/${name}.md`, textsFolder)
  if (language === 'en' || !existsSync(file)) {
    return { source: english, language: 'en', isOlder: false }
  }
  const source = readFileSync(file, 'utf8')
  const isOlder = headOfText(source).english !== fingerprintOf(english)
  return { source, language, isOlder }
}

/** What a translation notes of the English text that it says, in its line `English …`. */
export function fingerprintOf(english: string): string {
  return createHash('sha256').update(english).digest('hex').slice(0, 12)
}

/** A translation that is missing, or of which the English text has changed since. */
type ToTranslate = { readonly file: string; readonly why: 'missing' | 'older' }

/** The translations that are to be made or looked over. */
export function translationsToDo(): readonly ToTranslate[] {
  return translatedLanguages.flatMap((language) =>
    textNames.flatMap((name): ToTranslate[] => {
      const file = `${language}/${name}.md`
      const text = sourceIn(name, language)
      if (text.language !== language) return [{ file, why: 'missing' }]
      return text.isOlder ? [{ file, why: 'older' }] : []
    }),
  )
}
