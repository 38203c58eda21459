import { useEffect, useEffectEvent } from 'react'
import { handScanner } from '../scanner/hand-scanner.ts'

type DeskKeys = {
  /** A code that a hand-held scanner typed, wherever the focus is but in the field for codes. */
  readonly onCode: (text: string) => void
  /** A key of the desk; false: it has no meaning now. */
  readonly onKey: (key: string) => boolean
}

/** What a scanner types into a field for something else is longer apart than this many milliseconds where a person types. */
const slowest = 50

/**
 * The keys of the desk. A scanner that types into another field, such as an amount, scans all the same: what it typed is taken out
 * of the field again, and its Enter sends no form.
 */
export function useDeskKeys({ onCode, onKey }: DeskKeys): void {
  const scanned = useEffectEvent(onCode)
  const pressed = useEffectEvent(onKey)
  useEffect(() => {
    const read = handScanner()
    let last = Number.NEGATIVE_INFINITY
    let before = ''
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (pressed(event.key)) return event.preventDefault()
      const field = otherField(event.target)
      if (field === 'codes') return
      if (event.timeStamp - last > slowest) before = field?.value ?? ''
      last = event.timeStamp
      const code = read(event.key, event.timeStamp)
      if (code === null) return
      event.preventDefault()
      event.stopPropagation()
      if (field) field.value = before
      scanned(code)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** The text field that has the focus; 'codes' where it is the one for codes; null: none. */
function otherField(target: EventTarget | null): HTMLInputElement | 'codes' | null {
  if (!(target instanceof HTMLInputElement)) return null
  if (target.dataset.codes !== undefined) return 'codes'
  return target.matches('[type="checkbox"], [type="date"]') ? null : target
}
