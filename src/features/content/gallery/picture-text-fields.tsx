import { FormField } from '#src/browser/forms/form-field.tsx'
import { translatedLanguages } from '#src/kernel/translations.ts'
import { englishLanguageNames } from '#src/kernel/words/english-language-names.ts'
import { longestAlt, longestCaption, longestCredit } from './gallery.ts'
import styles from './office.module.css'
import type { OfficePicture } from './office-picture.ts'
import { textsOfPicture } from './picture-texts.ts'

type PictureTextFieldsProps = {
  shown: OfficePicture
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** Asks for the texts of one picture; their names end in its number. */
export function PictureTextFields({ shown, typed, faults }: PictureTextFieldsProps) {
  const texts = textsOfPicture(shown)
  const field = (part: string) => {
    const name = `${part}-${shown.number}`
    return { name, defaultValue: typed[name] ?? texts[name], fault: faults[name] }
  }
  return (
    <>
      <div className={styles.texts}>
        <FormField {...field('alt')} label="Alternative text" maxLength={longestAlt} />
        <FormField {...field('caption')} label="Caption" maxLength={longestCaption} />
        <FormField {...field('credit')} label="Credit" maxLength={longestCredit} />
      </div>
      <details>
        <summary>In Hindi and Odia</summary>
        <div className={styles.texts}>
          {translatedLanguages.map((language) => (
            <div key={language} lang={language}>
              <FormField
                {...field(`translations.${language}.alt`)}
                label={`Alternative text in ${englishLanguageNames[language]}`}
                maxLength={longestAlt}
              />
              <FormField
                {...field(`translations.${language}.caption`)}
                label={`Caption in ${englishLanguageNames[language]}`}
                maxLength={longestCaption}
              />
            </div>
          ))}
        </div>
      </details>
    </>
  )
}
