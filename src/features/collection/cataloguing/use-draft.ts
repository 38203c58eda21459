import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isUntouched } from '#src/browser/forms/is-untouched.ts'
import { forgetDraft, keepDraft, putDraft, readDraft, type StoredDraft } from './stored-draft.ts'

type DraftUse = {
  /** What was written at this very address and not saved, to be put back; null: nothing. */
  readonly restored: StoredDraft | null
  /** What was written at another address and not saved. */
  readonly elsewhere: StoredDraft | null
  /** To be called with each input. */
  readonly keep: (form: HTMLFormElement) => void
  /** To be called where what was typed last is out of the form again. */
  readonly takeBack: (form: HTMLFormElement) => void
  /** Forgets what was kept, and empties the form. */
  readonly discard: () => void
}

/**
 * Keeps a form in this browser through a reload or a lost session, under a name; null: the name is
 * not known yet. `isFresh`: whether the form is as it came, so that what was kept may take its
 * place. `saved` names what this address says was saved, '' for nothing: a draft from another
 * address is done with then.
 */
export function useDraft(name: string | null, isFresh: boolean, saved: string): DraftUse {
  const [found, setFound] = useState<StoredDraft | null>(null)
  const { pathname, search } = useLocation()
  const here = pathname + search
  useEffect(() => {
    if (name === null) return
    const stored = readDraft(name)
    const isDone = stored !== null && saved !== '' && stored.at !== here
    if (isDone) forgetDraft(name)
    setFound(isFresh && !isDone ? stored : null)
  }, [name, isFresh, saved, here])
  const keep = useCallback(
    (form: HTMLFormElement) => {
      if (name !== null) keepDraft(name, form)
    },
    [name],
  )
  const takeBack = useCallback(
    (form: HTMLFormElement) => {
      if (name === null) return
      if (!isUntouched(form)) keepDraft(name, form)
      else if (found) putDraft(name, found)
      else forgetDraft(name)
    },
    [name, found],
  )
  const discard = useCallback(() => {
    if (name !== null) forgetDraft(name)
    setFound(null)
  }, [name])
  const isHere = found !== null && found.at === here
  return {
    restored: isHere ? found : null,
    elsewhere: isHere ? null : found,
    keep,
    takeBack,
    discard,
  }
}
