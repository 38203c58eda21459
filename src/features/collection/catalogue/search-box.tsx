import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, href, useNavigate } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { moveActive } from '#src/features/collection/search/suggestion-options.ts'
import styles from './search-box.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { catalogueWords } from './words.ts'

type SearchBoxProps = {
  /** The text that was searched for. */
  readonly defaultValue?: string
  readonly size?: 'normal' | 'large'
  readonly autoFocus?: boolean
  /** What a new search keeps of the address, such as the view. */
  readonly keep?: Readonly<Record<string, string>>
}

/**
 * The search of the catalogue: a form that works without scripts, with suggestions while typing
 * where there are scripts (the combobox of the ARIA practices: arrows, Enter, Escape).
 */
export function SearchBox({
  defaultValue = '',
  size = 'normal',
  autoFocus = false,
  keep = {},
}: SearchBoxProps) {
  const words = useWords(catalogueWords)
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = useSuggestions(typed)
  const shown = open && options.length > 0
  useSearchedText(input, defaultValue)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const leave = () => {
    close()
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shown ? moveActive(event.key, active, options.length) : null
    const chosen = shown && event.key === 'Enter' ? options[active] : undefined
    if (next !== null) setActive(next)
    else if (chosen) {
      leave()
      navigate(chosen.to)
    } else if (shown && event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <Form
      className={`${styles.form} ${size === 'large' ? styles.large : ''}`}
      action={href('/books')}
      role="search"
      aria-label={words.catalogue}
      onSubmit={leave}
    >
      <label className="visually-hidden" htmlFor={`${id}-q`}>
        {words.searchBy}
      </label>
      <span className={styles.glass}>
        <Icon name="search" size={20} />
      </span>
      <input
        ref={input}
        className={styles.input}
        id={`${id}-q`}
        name="q"
        type="search"
        defaultValue={defaultValue}
        placeholder={words.searchFor}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
          setActive(-1)
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={`button ${styles.button}`} type="submit">
        {words.search}
      </button>
      <SuggestionList id={id} options={shown ? options : []} active={active} onChoose={leave} />
    </Form>
  )
}

/**
 * Puts the text of the search into the box whenever the page shows another search; not over what is
 * being typed.
 */
function useSearchedText(input: React.RefObject<HTMLInputElement | null>, text: string) {
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current === text) return
    shown.current = text
    if (input.current) input.current.value = text
  }, [input, text])
}
