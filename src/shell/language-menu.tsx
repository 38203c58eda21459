import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './language-choice.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { useHoverMenu } from './use-hover-menu.ts'
import { shellWords } from './words.ts'

/** The languages in the bar of wide screens. */
export function LanguageMenu() {
  const words = useWords(shellWords)
  const menu = useHoverMenu()
  return (
    <details ref={menu} className={styles.menu}>
      <summary className="icon-button" aria-label={words.language} title={words.language}>
        <Icon name="language" />
      </summary>
      <LanguageChoice />
    </details>
  )
}
