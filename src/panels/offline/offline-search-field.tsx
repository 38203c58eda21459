import { useId } from 'react'
import { Form } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import box from '#src/features/collection/catalogue/search-box.module.css'
import { offlineWords } from './words.ts'

type OfflineSearchFieldProps = {
  /** What stands in it at first. */
  readonly text?: string
  /** Called with what is typed. */
  readonly onText?: (text: string) => void
}

/** The search of the kept catalogue; it looks as that of the whole one. */
export function OfflineSearchField({ text = '', onText }: OfflineSearchFieldProps) {
  const id = useId()
  const words = useWords(offlineWords)
  return (
    <Form className={box.form} action="/books" role="search" aria-label={words.catalogue}>
      <label className="visually-hidden" htmlFor={id}>
        {words.searchLabel}
      </label>
      <span className={box.glass}>
        <Icon name="search" size={20} />
      </span>
      <input
        className={box.input}
        id={id}
        name="q"
        type="search"
        defaultValue={text}
        placeholder={words.searchHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onText?.(event.currentTarget.value)}
      />
      <button className={`button ${box.button}`} type="submit">
        {words.search}
      </button>
    </Form>
  )
}
