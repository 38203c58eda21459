import { lazy, Suspense } from 'react'
import { NotReady } from './not-ready.tsx'

/**
 * The desk comes from the files that this device keeps once it has been opened with network; else
 * it is not ready.
 */
const StoredDesk = lazy(() => import('./stored-desk.tsx').catch(() => ({ default: NotReady })))

/** The desk in the offline app. */
export default function OfflineDeskView() {
  return (
    <Suspense fallback={<p className="page">Opening what is saved on this device…</p>}>
      <StoredDesk />
    </Suspense>
  )
}
