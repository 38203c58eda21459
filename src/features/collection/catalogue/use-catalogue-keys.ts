import { useEffect } from 'react'
import { keyAction, resultAfter } from '#src/features/collection/search/catalogue-keys.ts'

/**
 * The list's keys (`keyAction`) while the page is open. Results are the links marked `data-result`.
 */
export function useCatalogueKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function onKeyDown(event: KeyboardEvent) {
  const focused = document.activeElement
  const results = Array.from(document.querySelectorAll<HTMLElement>('main [data-result]'))
  const current = focused instanceof HTMLElement ? results.indexOf(focused) : -1
  const { key, ctrlKey, metaKey, altKey } = event
  const writing =
    focused instanceof HTMLElement &&
    (focused.isContentEditable || focused.matches('input, select, textarea'))
  const action = keyAction({ key, ctrlKey, metaKey, altKey, writing, onResult: current !== -1 })
  if (action === null) return
  const target =
    action === 'search'
      ? document.querySelector<HTMLInputElement>('main input[role="combobox"]')
      : results[resultAfter(action, current, results.length)]
  if (!target) return
  event.preventDefault()
  target.focus()
  if (target instanceof HTMLInputElement) target.select()
}
