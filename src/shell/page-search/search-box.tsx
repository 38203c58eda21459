import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { shellWords } from '../words.ts'
import styles from './page-search.module.css'
import { usePageSearch } from './page-search-state.ts'
import { counterText } from './position.ts'
import { useMatches } from './use-matches.ts'

/**
 * The floating search within the page: counts while typing, Enter goes from match to match, Escape
 * closes and clears.
 */
export function SearchBox() {
  const [, setOpen] = usePageSearch()
  const words = useWords(shellWords)
  const { query, position, search, go } = useMatches()
  const input = useFocusWhileOpen()
  const asked = query.trim() !== ''

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (asked) go(1)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'Enter' || !event.shiftKey || event.target !== input.current) return
    event.preventDefault()
    go(-1)
  }
  return (
    <search className={styles.box} aria-label={words.findOnPage} data-page-search="outside">
      <form onSubmit={submit} onKeyDown={onKeyDown}>
        <input
          ref={input}
          type="text"
          aria-label={words.findOnPage}
          placeholder={words.findOnPage}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={query}
          onChange={(event) => search(event.target.value)}
        />
        <output className={styles.counter}>{asked && counterText(position, words)}</output>
        <Step
          label={words.previousMatch}
          icon="up"
          disabled={position.count === 0}
          go={() => go(-1)}
        />
        <Step
          label={words.nextMatch}
          icon="down"
          disabled={position.count === 0}
          go={() => go(1)}
        />
        <Step label={words.close} icon="close" disabled={false} go={() => setOpen(false)} />
        <button type="submit" hidden>
          {words.find}
        </button>
      </form>
    </search>
  )
}

type StepProps = {
  label: string
  icon: 'up' | 'down' | 'close'
  disabled: boolean
  go: () => void
}

function Step({ label, icon, disabled, go }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={go}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}

/** Focuses the field on opening, and gives the focus back on closing to what had it before. */
function useFocusWhileOpen() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const before = document.activeElement
    input.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return input
}
