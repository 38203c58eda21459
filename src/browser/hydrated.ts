import { useEffect } from 'react'

/**
 * Marks the document once React has taken over, so that styles (and tests) know what scripts can
 * do.
 */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
}
