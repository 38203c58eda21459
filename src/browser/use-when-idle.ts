import { type ComponentType, useEffect, useState } from 'react'
import { atRest } from './at-rest.ts'
import { loadUntilThere } from './load-until-there.ts'

/**
 * A component that `load` fetches once the page has come to rest; null until it is there, which may
 * be when the network is back: the page works without. `isUrgent`: at once.
 */
export function useWhenIdle<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  isUrgent: () => boolean = () => false,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    const fetched = () => loadUntilThere(load, (component) => setLoaded(() => component))
    if (isUrgent()) return fetched()
    let end = () => {}
    const endWaiting = atRest(() => {
      end = fetched()
    })
    return () => {
      endWaiting()
      end()
    }
  }, [load, isUrgent])
  return Loaded
}
