import { type ComponentType, useEffect, useState } from 'react'
import { atRest } from './at-rest.ts'

/**
 * A component that `load` fetches once the page has come to rest; null until then, and where it
 * does not arrive: the page works without. `isUrgent`: at once.
 */
export function useWhenIdle<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  isUrgent: () => boolean = () => false,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    const fetched = () =>
      load().then(
        (component) => setLoaded(() => component),
        () => {},
      )
    if (!isUrgent()) return atRest(fetched)
    void fetched()
  }, [load, isUrgent])
  return Loaded
}
