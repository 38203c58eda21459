import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import type { SuggestionOption } from '#src/features/collection/search/suggestion-options.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './suggestion-list.module.css'
import { catalogueWords } from './words.ts'

type SuggestionListProps = {
  /** Begins the ids that the combobox points to: `{id}-list`, `{id}-0`, `{id}-1` … */
  readonly id: string
  readonly options: readonly SuggestionOption[]
  readonly active: number
  readonly onChoose: () => void
}

/**
 * The list below the search box. It is in the page while empty too, as the combobox points to it.
 */
export function SuggestionList({ id, options, active, onChoose }: SuggestionListProps) {
  const words = useWords(catalogueWords)
  return (
    <>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={words.suggestions}>
        {options.map((option, index) => (
          <Link
            key={option.to}
            to={option.to}
            className={styles.option}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Keeps the focus in the box, whose loss would take the list away before the click
            // counts.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onChoose}
          >
            <span lang={languageOf(option.label)}>{option.label}</span>
            <span className={styles.detail}>{option.detail}</span>
          </Link>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {options.length > 0 ? words.suggestionsFound(options.length) : ''}
      </span>
    </>
  )
}
