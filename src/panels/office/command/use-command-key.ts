import { type RefObject, useEffect } from 'react'

/** Ctrl K, or Command K, opens the dialog of the command field, and shuts it again. */
export function useCommandKey(dialog: RefObject<HTMLDialogElement | null>, open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey)) return
      if (altKey || shiftKey || defaultPrevented) return
      event.preventDefault()
      if (dialog.current?.open) dialog.current.close()
      // Another dialog has asked something that is to be answered first.
      else if (!document.querySelector('dialog[open]')) open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
