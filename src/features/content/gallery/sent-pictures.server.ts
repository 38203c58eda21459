import { type TranslatedLanguage, translatedLanguages } from '#src/kernel/translations.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { pictureBasis } from './picture-texts.ts'
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

/** What a sent table says of its pictures, without those whose texts were left as they were shown. */
export function sentTexts(form: SentForm): WrittenTexts[] {
  const { all, field } = form
  const changed = sentNumbers(all('number')).filter((number) => isChanged(form, number))
  return changed.map((number) => {
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
      version: Number(field(pictureBasis(number).version)),
      texts: { ...texts, translations: Object.fromEntries(translations) },
    }
  })
}

function isChanged(form: SentForm, number: number): boolean {
  return form.field(pictureBasis(number).shown) !== JSON.stringify(typedOfPicture(form, number))
}

/** What was typed into a table, by the names of its fields, so that nothing of it is lost. */
export function typedTexts(form: SentForm): Record<string, string> {
  const rows = sentNumbers(form.all('number')).map((number) => {
    const basis = Object.values(pictureBasis(number)).map((name) => [name, form.field(name)])
    return { ...typedOfPicture(form, number), ...Object.fromEntries(basis) }
  })
  return Object.assign({}, ...rows)
}

/** The same of one of its rows, without what it was drawn from. */
export function typedOfPicture({ field }: SentForm, number: number): Record<string, string> {
  const names = pictureFields.map((name) => `${name}-${number}`)
  return Object.fromEntries(names.map((name) => [name, field(name)]))
}

/** The numbers among texts that were sent. */
export function sentNumbers(texts: readonly string[]): number[] {
  return texts.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number)
}
