import { translatedLanguages } from '#src/kernel/translations.ts'
import type { PictureTexts } from './gallery.ts'

/** The texts of a picture by the names of their fields, which end in its number. */
export function textsOfPicture(
  shown: PictureTexts & { readonly number: number },
): Readonly<Record<string, string>> {
  const { number, alt, caption, credit, translations } = shown
  const translated = translatedLanguages.flatMap((language) => [
    [`translations.${language}.alt`, translations[language]?.alt],
    [`translations.${language}.caption`, translations[language]?.caption],
  ])
  const all = [['alt', alt], ['caption', caption], ['credit', credit], ...translated]
  return Object.fromEntries(all.map(([name, text]) => [`${name}-${number}`, text ?? '']))
}

/** The names of the fields that say what the row of a picture was drawn from. */
export function pictureBasis(number: number) {
  return { version: `version-${number}`, shown: `shown-${number}` }
}
