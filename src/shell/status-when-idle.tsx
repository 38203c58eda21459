import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds after the page has loaded: first what the reader came for. */
const patience = 2000

/** What every page tells at its foot (see `SiteStatus`), loaded once the page has come to rest; at once where the page was kept. */
export function StatusWhenIdle() {
  const [Status, setStatus] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: number | undefined
    // Where it does not arrive, the page works without.
    const load = () =>
      import('./status/site-status.tsx').then(
        ({ SiteStatus }) => setStatus(() => SiteStatus),
        () => {},
      )
    const { keptAt } = document.documentElement.dataset
    const begin = () => {
      timer = window.setTimeout(load, keptAt ? 0 : patience)
    }
    if (keptAt || document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('load', begin)
    }
  }, [])
  return Status && <Status />
}
