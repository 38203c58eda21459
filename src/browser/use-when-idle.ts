import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds after the page has loaded: first what the reader came for. */
const patience = 2000

/**
 * A component that `load` fetches once the page has come to rest; null until then, and where it does not arrive: the page works without.
 * `isUrgent`: at once.
 */
export function useWhenIdle(
  load: () => Promise<ComponentType>,
  isUrgent: () => boolean = () => false,
): ComponentType | null {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: number | undefined
    const fetched = () =>
      load().then(
        (component) => setLoaded(() => component),
        () => {},
      )
    const begin = () => {
      timer = window.setTimeout(fetched, isUrgent() ? 0 : patience)
    }
    if (isUrgent() || document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('load', begin)
    }
  }, [load, isUrgent])
  return Loaded
}
