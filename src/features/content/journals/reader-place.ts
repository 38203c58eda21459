import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { AccessWay, JournalAccess } from './journals.ts'

/** Where a reader is, as far as it decides what opens to them. */
export type ReaderPlace = {
  /** Whether the request came from the campus network; null: nobody has said which that is. */
  readonly onCampus: boolean | null
  /** Whether they have signed in as a member of the institute. */
  readonly isSignedIn: boolean
}

/** Where whoever asks is. */
export function readerPlace(actor: Actor, onCampus: boolean | null): ReaderPlace {
  return { onCampus, isSignedIn: mayEnter('signed-in', actor) }
}

/**
 * By which ways a reader gets in from where they are, the simplest first. INFED and the remote
 * log-in ask for an account of the institute: they are for who has signed in here.
 */
export function waysFrom({ onCampus, isSignedIn }: ReaderPlace): readonly AccessWay[] {
  const ways: AccessWay[] = ['open']
  if (onCampus) ways.push('campus')
  if (isSignedIn) ways.push('federated', 'remote')
  return ways
}

/**
 * The place, from 1, at which a reader reads a journal from where they are: the simplest way in, and
 * of several the first; 0: at none.
 */
export function placeToRead(access: readonly JournalAccess[], place: ReaderPlace): number {
  for (const way of waysFrom(place)) {
    const found = access.findIndex((one) => one.way === way)
    if (found >= 0) return found + 1
  }
  return 0
}
