import { useEffect, useEffectEvent } from 'react'
import { handScanner } from './hand-scanner.ts'

/** Takes what a hand-held scanner types while no field has the focus; a field takes it itself. */
export function useHandScanner(onCode: (text: string) => void): void {
  const scanned = useEffectEvent(onCode)
  useEffect(() => {
    const read = handScanner()
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      const code = read(event.key, event.timeStamp)
      if (code === null) return
      // The Enter would press the button that happens to have the focus.
      event.preventDefault()
      scanned(code)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]), select, textarea, [contenteditable]')
  )
}
