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

const read = new Map<string, string | null>()

/**
 * What stands in the file of a text in a language, which is read once; null: it has none. Throws
 * where there is no such text.
 */
export function fileSource(name: string, language: Language): string | null {
  if (!textNames.includes(name)) throw new Error(`there is no text named ${name}`)
  const file = language === 'en' ? `${name}.md` : `${language}/${name}.md`
  const known = read.get(file)
  if (known !== undefined) return known
  const path = new URL(file, textsFolder)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : null
  read.set(file, source)
  return source
}

/** What stands in `texts/<name>.md`. Throws where there is none. */
export function englishSource(name: string): string {
  return fileSource(name, 'en') ?? ''
}

/** A text as it stands, and how it stands to the English one. */
export type TextSource = {
  readonly source: string
  readonly language: Language
  /** Whether the English text has changed since this one was translated. */
  readonly isOlder: boolean
}

/** The file's text in a language: `texts/or/<name>.md`, or the English one where there is none. */
export function sourceIn(name: string, language: Language): TextSource {
  const english = englishSource(name)
  const source = fileSource(name, language)
  if (language === 'en' || source === null) {
    return { source: english, language: 'en', isOlder: false }
  }
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
