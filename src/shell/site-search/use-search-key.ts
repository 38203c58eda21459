import { useEffect } from 'react'
import { takesText } from '#src/browser/keys/text-field.ts'

/**
 * `/` goes to the field that searches the site, where one is in sight and the page has no other use
 * for the key.
 */
export function useSearchKey(): void {
  useEffect(() => {
    // On the window: what a page does with its keys comes first.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function onKeyDown(event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return
  if (takesText(target) || target instanceof HTMLSelectElement) return
  // Where codes are scanned, the rest of one that has a `/` in it would go astray.
  if (document.querySelector('[data-scans], dialog[open]')) return
  const fields = document.querySelectorAll<HTMLInputElement>('[data-site-search]')
  const field = Array.from(fields).find((one) => one.checkVisibility({ visibilityProperty: true }))
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}
