import { Fragment } from 'react'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { translatedLanguages } from '#src/kernel/translations.ts'
import { englishLanguageNames } from '#src/kernel/words/english-language-names.ts'
import { languageNames } from '#src/kernel/words/language.ts'
import { hasOptions, surveyLimits as most } from '../surveys.ts'
import styles from './office.module.css'
import { askedPlaces, type SurveyTexts } from './question-places.ts'

type TranslatedFieldsProps = {
  texts: SurveyTexts
  faults: Readonly<Record<string, string>>
  /** What is kept of a survey that is answered, whose translated questions stay. */
  stored: SurveyTexts | null
}

/** Asks for the survey in further languages; each is open where something is in it. */
export function TranslatedFields({ texts, faults, stored }: TranslatedFieldsProps) {
  const asked = askedPlaces(texts)
  return translatedLanguages.map((language) => {
    const name = englishLanguageNames[language]
    const field = (of: string, longest: number) => ({
      name: `${language}-${of}`,
      lang: language,
      defaultValue: texts[`${language}-${of}`] ?? '',
      fault: faults[`${language}-${of}`],
      maxLength: longest,
    })
    const isStored = (of: string) => Boolean(stored?.[`${language}-${of}`])
    const isWritten = Object.entries({ ...texts, ...faults }).some(
      ([field, text]) => field.startsWith(`${language}-`) && text !== '',
    )
    return (
      <details key={language} className={layout.fold} open={isWritten}>
        <summary>
          In {name} <span lang={language}>({languageNames[language]})</span>
        </summary>
        <div className={styles.form}>
          <p>
            What is left empty is shown in English.
            {asked.length === 0 && ' Questions can be translated once they are saved.'}
          </p>
          <FormField {...field('title', most.title)} label={`Title in ${name}`} />
          <TextLines {...field('intro', most.intro)} label={`Introduction in ${name}`} rows={3} />
          {asked.map((place) => (
            <Fragment key={place}>
              {!isStored(`text-${place}`) && (
                <FormField
                  {...field(`text-${place}`, most.question)}
                  label={`Question ${place} in ${name}`}
                  hint={texts[`text-${place}`]}
                />
              )}
              {hasOptions(texts[`kind-${place}`]) && !isStored(`options-${place}`) && (
                <TextLines
                  {...field(`options-${place}`, most.options * (most.option + 1))}
                  label={`Options of question ${place} in ${name}, in the same order`}
                  rows={Math.min(8, texts[`options-${place}`]?.split('\n').length ?? 2)}
                />
              )}
            </Fragment>
          ))}
        </div>
      </details>
    )
  })
}
