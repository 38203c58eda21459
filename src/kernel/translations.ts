import type { Language } from './words/language.ts'

/** The languages in which something may be written besides the one it was first written in. */
export const translatedLanguages = ['hi', 'or'] as const satisfies readonly Language[]

export type TranslatedLanguage = (typeof translatedLanguages)[number]

export type WrittenText = { readonly title: string; readonly body: string }

export type Translations = { readonly [Key in TranslatedLanguage]?: WrittenText | undefined }

/**
 * The title and the text for a reader of this language: as they were first written where there is
 * no translation into it.
 */
export function textFor(
  { title, body, translations }: WrittenText & { readonly translations: Translations },
  language: Language,
): WrittenText {
  const translated = language === 'en' ? undefined : translations[language]
  return translated ?? { title, body }
}

/** The languages besides its first in which something is written. */
export function languagesOf({ translations }: { readonly translations: Translations }) {
  return translatedLanguages.filter((language) => translations[language] !== undefined)
}

type TextName = `translations.${TranslatedLanguage}.${keyof WrittenText}`

/** The names of a form's fields, which are those that errors name. */
export const translationFields: readonly TextName[] = translatedLanguages.flatMap((language) => [
  `translations.${language}.title` as const,
  `translations.${language}.body` as const,
])

/** The texts of a form that asks for translations, by the names of its fields. */
export type TranslationTexts = Readonly<Record<TextName, string>>

/** What a form asks for; a language with neither title nor text is left out. */
export function translationsOfTexts(texts: TranslationTexts): Translations {
  const written = translatedLanguages.map((language) => {
    const title = texts[`translations.${language}.title`]
    const body = texts[`translations.${language}.body`]
    return [language, { title, body }] as const
  })
  return Object.fromEntries(
    written.filter(([, { title, body }]) => title.trim() !== '' || body.trim() !== ''),
  )
}

/** The texts by which a form shows translations. */
export function textsOfTranslations(translations: Translations): TranslationTexts {
  const shown = translatedLanguages.flatMap((language) => [
    [`translations.${language}.title`, translations[language]?.title ?? ''],
    [`translations.${language}.body`, translations[language]?.body ?? ''],
  ])
  return Object.fromEntries(shown) as TranslationTexts
}
