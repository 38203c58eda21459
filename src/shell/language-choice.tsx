import { useLocation } from 'react-router'
import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
import { languageNames, languages } from '#src/kernel/words/language.ts'
import styles from './language-choice.module.css'
import { keepTypedText } from './typed-text.ts'
import { shellWords } from './words.ts'

/**
 * The languages of the site as buttons; works without scripts. The page is loaded anew, with what
 * was typed into it.
 */
export function LanguageChoice() {
  const chosen = useLanguage()
  const words = useWords(shellWords)
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language" className={styles.choice} onSubmit={keepTypedText}>
      <fieldset>
        <legend className="visually-hidden">{words.language}</legend>
        <input type="hidden" name="to" value={pathname + search} />
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-pressed={language === chosen}
          >
            {languageNames[language]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
