import { useId } from 'react'
import { Form } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import box from '#src/features/collection/catalogue/search-box.module.css'

type KeptSearchFieldProps = {
  /** What stands in it at first. */
  readonly text?: string
  /** Called with what is typed. */
  readonly onText?: (text: string) => void
}

/** The search of the kept catalogue; it looks as that of the whole one. */
export function KeptSearchField({ text = '', onText }: KeptSearchFieldProps) {
  const id = useId()
  return (
    <Form className={box.form} action="/books" role="search" aria-label="Catalogue">
      <label className="visually-hidden" htmlFor={id}>
        Search the books that this device keeps by title, author, subject, ISBN or call number
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
        placeholder="Title, author, subject, ISBN"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onText?.(event.currentTarget.value)}
      />
      <button className={`button ${box.button}`} type="submit">
        Search
      </button>
    </Form>
  )
}
