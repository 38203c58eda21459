import { type ComponentType, useEffect, useState } from 'react'
import { atRest } from './at-rest.ts'

/**
 * A component that `load` fetches once the page has come to rest; null until it is there: the page
 * works without. What does not arrive is fetched once more when the network is back. `isUrgent`: at
 * once.
 */
export function useWhenIdle<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  isUrgent: () => boolean = () => false,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    const again = () => window.addEventListener('online', fetched, { once: true })
    const fetched = () => void load().then((component) => setLoaded(() => component), again)
    const end = (isUrgent() ? atOnce : atRest)(fetched)
    return () => {
      end()
      window.removeEventListener('online', fetched)
    }
  }, [load, isUrgent])
  return Loaded
}

function atOnce(work: () => void): () => void {
  work()
  return () => {}
}
