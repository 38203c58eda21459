import { useSyncExternalStore } from 'react'

/** From where on a month is a grid, as `month-view.module.css` has it. */
const wide = '(width >= 48rem)'

/** Whether the screen has room for a month as a grid; false on the server and without scripts. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(wide).matches,
    () => false,
  )
}

function onChange(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
