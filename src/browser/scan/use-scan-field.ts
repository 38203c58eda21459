import { type RefObject, useEffect, useEffectEvent } from 'react'
import { dialogIsOpen } from '../keys/dialog-is-open.ts'
import { receiveKeysAhead } from '../keys/page-keys.ts'
import { takesText, typedCharacter } from '../keys/text-field.ts'

type ScanField = {
  /** The field, marked `data-scans`, in a form whose Enter sends it. */
  readonly field: RefObject<HTMLInputElement | null>
  /** A code that was typed before the field could take it. */
  readonly onCode: (text: string) => void
  /** Whether whoever opens the page begins here. */
  readonly isFirst?: boolean
}

/**
 * Has the page's field take every scan, whatever has the focus: the first character that is typed
 * outside a text field moves the focus into it, so that the code is whole at any pace of the
 * scanner.
 */
export function useScanField({ field, onCode, isFirst = true }: ScanField): void {
  const scanned = useEffectEvent(onCode)
  const beginsHere = useEffectEvent(() => isFirst)
  useEffect(() => {
    const input = field.current
    if (!input) return
    if (!takesText(document.activeElement) && beginsHere()) waitForScans(input)
    const onKey = (event: KeyboardEvent) => {
      const character = typedCharacter(event)
      // A space presses the button or link that has the focus.
      if (character === null || character === ' ' || takesText(event.target)) return
      if (dialogIsOpen()) return
      focusForScan(input)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    const stop = receiveKeysAhead(({ ended, begun }) => {
      for (const code of ended) scanned(code)
      if (begun === '') return
      const isSent = input.value === input.defaultValue
      input.value = isSent ? begun : input.value + begun
      input.focus()
    })
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      stop()
    }
  }, [field])
}

/** Puts the focus where scans are taken, but not on a phone: its keyboard would cover the page. */
export function waitForScans(input: HTMLInputElement | null): void {
  if (input && matchMedia('(pointer: fine)').matches) focusForScan(input, { preventScroll: true })
}

/** What comes next takes the place of what was sent, and goes on with what was not. */
function focusForScan(input: HTMLInputElement, options?: FocusOptions): void {
  const isSent = input.value === input.defaultValue
  input.focus(options)
  if (isSent) input.select()
}
