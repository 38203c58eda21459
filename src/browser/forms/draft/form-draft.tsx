import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useWhenIdle } from '#src/browser/use-when-idle.ts'
import type { ShownPerson } from '#src/kernel/shown-person.ts'
import type { DraftOf } from './use-draft.ts'

type FormDraftProps = Pick<DraftOf, 'name' | 'savedBy'>

const load = async () => (await import('./draft-line.tsx')).DraftLine
const isUrgent = () => true

/**
 * Put at the beginning of a form, it stores what is typed there on this device, and puts it back
 * after a reload, a way back, or a save that failed. Passwords, files and hidden fields are never
 * stored. `name` names the form and what it changes, and holds no secret.
 */
export function FormDraft(props: FormDraftProps) {
  const owner = useOwner()
  const DraftLine = useWhenIdle<DraftOf>(load, isUrgent)
  return DraftLine && <DraftLine {...props} owner={owner} />
}

/** Forgets what was typed into a form, where its page knows that it was taken. */
export function useDraftTaken(name: string, isTaken: boolean): void {
  const owner = useOwner()
  useEffect(() => {
    if (isTaken) void forgetDraftOf(name, owner)
  }, [name, owner, isTaken])
}

/** Forgets what was typed into a form. `owner`: the address of whoever is signed in. */
export async function forgetDraftOf(name: string, owner: string | null): Promise<void> {
  const { forgetDraft } = await import('./draft-store.ts')
  forgetDraft(name, owner)
}

function useOwner(): string | null {
  const site = useRouteLoaderData<{ person?: ShownPerson | null }>('root')
  return site?.person?.email ?? null
}
