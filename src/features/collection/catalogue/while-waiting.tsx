import { lazy, Suspense, useEffect, useState } from 'react'

const CachedResults = lazy(() => import('./cached-results.tsx'))

/** Milliseconds that a reader waits for the library before this device answers. */
const patience = 4000

/**
 * Stands with the results that are on their way: where they are slow to come, shows what this
 * device has kept for the text.
 */
export function WhileWaiting({ text }: { text: string }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return (
    <Suspense fallback={null}>
      <CachedResults text={text} />
    </Suspense>
  )
}
