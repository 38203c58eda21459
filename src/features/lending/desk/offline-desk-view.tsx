import { lazy, Suspense } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { notReadyWords } from './not-ready/words.ts'
import { NotReady } from './not-ready.tsx'

/**
 * The desk comes from the files that this device keeps once it has been opened with network; else
 * it is not ready.
 */
const StoredDesk = lazy(() => import('./stored-desk.tsx').catch(() => ({ default: NotReady })))

/** The desk in the offline app. */
export default function OfflineDeskView() {
  const { opening } = useWords(notReadyWords)
  return (
    <Suspense fallback={<p className="page">{opening}</p>}>
      <StoredDesk />
    </Suspense>
  )
}
