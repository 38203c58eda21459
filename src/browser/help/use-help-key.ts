import { type RefObject, useEffect, useEffectEvent } from 'react'
import { dialogIsOpen } from '../keys/dialog-is-open.ts'
import { takesText, typedCharacter } from '../keys/text-field.ts'
import { helpStep, keyName } from './help-key.ts'

/** The field of a page that a scanner types into. */
export type CodeField = RefObject<HTMLInputElement | HTMLTextAreaElement | null>

/**
 * After so many milliseconds without another key a question mark is a person's: the slowest scanner
 * takes half of it.
 */
const patience = 300

type HelpKey = {
  readonly dialog: RefObject<HTMLDialogElement | null>
  /** Left out where the page takes no codes. */
  readonly field: CodeField | undefined
  /** The page's own keys, by their names. */
  readonly keys: () => readonly string[]
  readonly open: () => void
}

/**
 * `?` opens the help of a page, and shuts it. In the empty field for codes it does so once no other
 * key has followed, so that a code that begins with it is whole; the open help makes way for a scan
 * and for the page's own keys.
 */
export function useHelpKey({ dialog, field, keys, open }: HelpKey): void {
  const opens = useEffectEvent(open)
  const pageKeys = useEffectEvent(keys)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    /** When the question mark was pressed that opened the help. */
    let askedAt = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      // Shift stands before capital letters: it is no key of its own.
      if (event.isComposing || key === 'Shift') return
      clearTimeout(waiting)
      const input = field?.current ?? null
      if (key === 'Enter' && input && target === input && input.value.trim() === '?') {
        event.preventDefault()
        input.value = ''
        return opens()
      }
      const isOpen = dialog.current?.open === true
      const press = {
        name: keyName(event),
        isCharacter: typedCharacter(event) !== null,
        at: placeOf(target, input),
        isOpen,
        isBehind: !isOpen && dialogIsOpen(),
      } as const
      const step = helpStep(press, pageKeys(), input?.dataset.scans !== undefined)
      if (step === null) return
      if (step === 'opens') {
        event.preventDefault()
        return opens()
      }
      if (step === 'shuts') {
        dialog.current?.close()
        if (!press.isCharacter) return
        // A busy page has taken the first key of a scan for a person's.
        if (input && timeStamp - askedAt <= patience) input.value = '?'
        input?.focus()
        if (key !== '?') return
        if (input?.value !== '') return event.preventDefault()
      }
      waiting = setTimeout(() => {
        if (input?.value !== '?') return
        input.value = ''
        if (isOpen) return
        askedAt = timeStamp
        opens()
      }, patience)
    }
    // On the window, and first: a scan is to find the help shut.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      clearTimeout(waiting)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [dialog, field])
}

function placeOf(target: EventTarget | null, input: CodeField['current']) {
  if (input === null || target !== input) return takesText(target) ? 'text' : 'outside'
  // What was sent is written over.
  const isEmpty = input.value === '' || input.value === input.defaultValue
  return isEmpty ? 'empty-field' : 'text'
}
