import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import { useWords } from '../words/use-words.ts'
import { browserWords } from '../words.ts'
import styles from './list.module.css'

type FilterFormProps = {
  /** What is filtered: "People". */
  label: string
  /** The list's address without filters. */
  action: string
  /** Whether any filter is set. */
  isSet: boolean
  children: ReactNode
}

/**
 * The filters of a list: a form that works without scripts, whose fields show what the address
 * says.
 */
export function FilterForm({ label, action, isSet, children }: FilterFormProps) {
  const words = useWords(browserWords)
  const form = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  const submit = useSubmit()
  const shown = useRef(search)
  useEffect(() => {
    // Not at first: what was typed before the scripts came stays.
    if (shown.current === search) return
    shown.current = search
    showSearch(form.current, new URLSearchParams(search))
  }, [search])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(setFields(event.currentTarget), { action })
  }
  return (
    <Form
      ref={form}
      action={action}
      onSubmit={send}
      className={styles.filters}
      role="search"
      aria-label={label}
    >
      {children}
      <div className={styles.filterButtons}>
        <button type="submit" className="button">
          {words.showFiltered}
        </button>
        {isSet && (
          <Link to={action} className="button button-quiet" preventScrollReset>
            {words.clearFilters}
          </Link>
        )}
      </div>
    </Form>
  )
}

/** What the address is to say: fields that are empty set no filter, and stay out of it. */
function setFields(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(([, value]) => value !== '')
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
}

/**
 * Fields keep what was typed while React goes to another address of the same page: they are set by
 * hand.
 */
function showSearch(form: HTMLFormElement | null, search: URLSearchParams): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = search.get(field.name) ?? ''
    }
  }
}

type FilterFieldProps = {
  label: string
  name: string
  value: string
  type?: 'search' | 'date'
  placeholder?: string
  /** Whether one types here at once, as with a scanner in hand. */
  autoFocus?: boolean
  /** Whether nothing is shown without it. */
  isRequired?: boolean
}

/** A field to type into. */
export function FilterField({
  label,
  name,
  value,
  type = 'search',
  placeholder,
  autoFocus,
  isRequired = false,
}: FilterFieldProps) {
  return (
    <label className={type === 'search' ? styles.wide : undefined}>
      {label}
      <input
        className="field"
        name={name}
        type={type}
        defaultValue={value}
        placeholder={placeholder}
        {...(autoFocus ? { autoFocus } : {})}
        required={isRequired}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </label>
  )
}

type FilterChoiceProps = {
  label: string
  name: string
  value: string
  /** The value and the words of each; the first is '' and sets no filter. */
  options: readonly (readonly [string, string])[]
  /** Whether its words are too long for half a line of a phone. */
  isWide?: boolean
}

/** A choice of one. */
export function FilterChoice({ label, name, value, options, isWide = false }: FilterChoiceProps) {
  const id = useId()
  return (
    <div className={isWide ? styles.wide : undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="field" name={name} defaultValue={value}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
