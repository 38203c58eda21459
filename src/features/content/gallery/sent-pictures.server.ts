import { type TranslatedLanguage, translatedLanguages } from '#src/kernel/translations.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import type { WrittenTexts } from './write-texts.server.ts'

export type SentForm = Awaited<ReturnType<typeof readFileForm>>

/** The fields of the table of pictures, each with the number of its picture behind it. */
const pictureFields = [
  'alt',
  'caption',
  'credit',
  ...translatedLanguages.flatMap((language) => [
    `translations.${language}.alt`,
    `translations.${language}.caption`,
  ]),
]

/** What a sent table says of its pictures. */
export function sentTexts({ all, field }: SentForm): WrittenTexts[] {
  return sentNumbers(all('number')).map((number) => {
    const text = (name: string) => field(`${name}-${number}`)
    const written = (language: TranslatedLanguage) => ({
      alt: text(`translations.${language}.alt`),
      caption: text(`translations.${language}.caption`),
    })
    const translations = translatedLanguages
      .map((language) => [language, written(language)] as const)
      .filter(([, { alt, caption }]) => alt.trim() !== '' || caption.trim() !== '')
    const texts = { alt: text('alt'), caption: text('caption'), credit: text('credit') }
    return {
      number,
      version: Number(text('version')),
      texts: { ...texts, translations: Object.fromEntries(translations) },
    }
  })
}

/** What was typed into a table, by the names of its fields, so that nothing of it is lost. */
export function typedTexts({ all, field }: SentForm): Record<string, string> {
  const names = sentNumbers(all('number')).flatMap((number) =>
    pictureFields.map((name) => `${name}-${number}`),
  )
  return Object.fromEntries(names.map((name) => [name, field(name)]))
}

/** The numbers among texts that were sent. */
export function sentNumbers(texts: readonly string[]): number[] {
  return texts.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number)
}
