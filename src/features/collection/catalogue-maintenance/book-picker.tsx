import { useEffect, useId, useRef, useState } from 'react'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import layout from '#src/browser/page/page.module.css'
import type { BookChoice } from './book-choice.ts'

type BookPickerProps = {
  readonly name: string
  readonly label: string
  readonly defaultValue?: string | undefined
  readonly fault?: string | undefined
}

/** Milliseconds without a key before books are asked for. */
const pause = 250
const hint = 'Title, ISBN, accession number or barcode'

/**
 * A field for a book of the catalogue. Where there are scripts the books that fit stand below it
 * while one types; without, the server finds what the text means (`chosenBook`).
 */
export function BookPicker({ name, label, defaultValue = '', fault }: BookPickerProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const choices = useChoices(typed)
  const choose = ({ words }: BookChoice) => {
    if (field.current) field.current.value = words
    setTyped('')
    field.current?.focus()
  }
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        {...noted(id, { fault, hint, wrong: false })}
        ref={field}
        className="field"
        name={name}
        defaultValue={defaultValue}
        maxLength={300}
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <FieldNote id={id} fault={fault} hint={hint} />
      <div role="status">
        {choices && choices.length === 0 && <p>No book of the catalogue fits.</p>}
        {choices && choices.length > 0 && (
          <ul className={layout.actions} aria-label="Books that fit">
            {choices.map((choice) => (
              <li key={choice.number}>
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => choose(choice)}
                >
                  {choice.words}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The books that fit what was typed last; null where nothing was, or the library is not reached. */
function useChoices(typed: string): readonly BookChoice[] | null {
  const [found, setFound] = useState<readonly BookChoice[] | null>(null)
  useEffect(() => {
    const text = typed.trim()
    setFound(null)
    if (text.length < 2) return
    const cancel = new AbortController()
    const timer = setTimeout(() => void ask(text, cancel.signal).then(setFound), pause)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [typed])
  return found
}

async function ask(text: string, signal: AbortSignal): Promise<readonly BookChoice[] | null> {
  try {
    const query = new URLSearchParams({ q: text.slice(0, 200) })
    const response = await fetch(`/api/v1/book-choices?${query}`, { signal })
    if (!response.ok) return null
    const { items }: { items: readonly BookChoice[] } = await response.json()
    return items
  } catch {
    return null
  }
}
