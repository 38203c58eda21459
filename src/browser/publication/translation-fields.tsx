import { type TranslationTexts, translatedLanguages } from '#src/kernel/translations.ts'
import { englishLanguageNames } from '#src/kernel/words/english-language-names.ts'
import { languageNames } from '#src/kernel/words/language.ts'
import { TextEditor } from '../editor/text-editor.tsx'
import { FormField } from '../forms/form-field.tsx'
import styles from './publication.module.css'

type TranslationFieldsProps = {
  texts: TranslationTexts
  faults: Readonly<Record<string, string>>
  longest: { readonly title: number; readonly body: number }
  /** What title and text are called there. */
  labels?: { readonly title: string; readonly body: string }
}

const usualLabels = { title: 'Title', body: 'Text' }

/** Asks for title and text in further languages; each opens where something is in it. */
export function TranslationFields({
  texts,
  faults,
  longest,
  labels = usualLabels,
}: TranslationFieldsProps) {
  return translatedLanguages.map((language) => {
    const [title, body] = [
      `translations.${language}.title`,
      `translations.${language}.body`,
    ] as const
    const isOpen = [title, body].some((name) => texts[name] !== '' || faults[name])
    return (
      <details key={language} className={styles.translation} open={isOpen}>
        <summary>
          In {englishLanguageNames[language]}{' '}
          <span lang={language}>({languageNames[language]})</span>
        </summary>
        <p className={styles.line}>
          Readers who chose {englishLanguageNames[language]} get this instead. Leave both empty to
          show them the text above.
        </p>
        <div>
          <FormField
            name={title}
            lang={language}
            label={`${labels.title} in ${englishLanguageNames[language]}`}
            fault={faults[title]}
            defaultValue={texts[title]}
            maxLength={longest.title}
          />
          <TextEditor
            name={body}
            lang={language}
            label={`${labels.body} in ${englishLanguageNames[language]}`}
            fault={faults[body]}
            defaultValue={texts[body]}
            rows={6}
            maxLength={longest.body}
          />
        </div>
      </details>
    )
  })
}
