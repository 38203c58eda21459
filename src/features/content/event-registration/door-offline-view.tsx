import { lazy, Suspense } from 'react'
import type { Params } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { doorNotReadyWords } from './at-door/not-ready/words.ts'
import { DoorNotReady } from './door-not-ready.tsx'

/**
 * The door comes from the files that this device keeps once it has been opened with network; else
 * it is not ready.
 */
const StoredDoor = lazy(() => import('./stored-door.tsx').catch(() => ({ default: DoorNotReady })))

/** The door of an event in the offline app. */
export default function DoorOfflineView({ params }: { params: Params }) {
  const { opening } = useWords(doorNotReadyWords)
  return (
    <Suspense fallback={<p className="page">{opening}</p>}>
      <StoredDoor event={Number(params.eventId)} />
    </Suspense>
  )
}
