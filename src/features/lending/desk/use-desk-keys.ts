import { useEffect, useEffectEvent } from 'react'
import { dialogIsOpen } from '#src/browser/keys/dialog-is-open.ts'
import { takesText } from '#src/browser/keys/text-field.ts'
import { type FieldKeys, scanInField } from '#src/browser/scan/scan-in-field.ts'

type DeskKeys = {
  /** What a hand-held scanner typed into a field that is for something else. */
  readonly onScan: (scan: Exclude<FieldKeys, { kind: 'typed' }>) => void
  /** A key of the desk; false: it has no meaning now. */
  readonly onKey: (key: string) => boolean
}

/**
 * The keys of the desk. A scanner that types into a field for something else, such as an amount,
 * scans all the same: what it typed is taken out of the field again, and its Enter sends no form.
 */
export function useDeskKeys({ onScan, onKey }: DeskKeys): void {
  const scanned = useEffectEvent(onScan)
  const pressed = useEffectEvent(onKey)
  useEffect(() => {
    const read = scanInField()
    const listen = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      if (event.ctrlKey || event.metaKey || event.altKey || dialogIsOpen()) return
      const field = otherField(target)
      const heard = field && read(key, timeStamp, field.value)
      if (pressed(key)) return event.preventDefault()
      if (!field || !heard || heard.kind === 'typed') return
      event.preventDefault()
      event.stopPropagation()
      field.value = heard.before
      scanned(heard)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** The text field that has the focus; null: none, or the one for scans. */
function otherField(target: EventTarget | null): HTMLInputElement | null {
  const isOther = target instanceof HTMLInputElement && target.dataset.scans === undefined
  return isOther && takesText(target) ? target : null
}
