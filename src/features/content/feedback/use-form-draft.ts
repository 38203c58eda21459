import { type RefObject, useCallback, useEffect, useState } from 'react'
import { isUntouched } from '#src/browser/forms/is-untouched.ts'
import { fillForm, forgetDraft, keepDraft, readDraft } from './form-draft.ts'

/** What of the form this device keeps: nothing, what is typed now, or what was typed before. */
type DraftState = 'none' | 'kept' | 'restored'

/**
 * Keeps what is typed on this device, and puts it back after a reload. `owner`: the address of
 * whoever is signed in; null: nobody is.
 */
export function useFormDraft(element: RefObject<HTMLFormElement | null>, owner: string | null) {
  const [state, setState] = useState<DraftState>('none')
  useEffect(() => {
    const form = element.current
    const draft = readDraft(owner)
    // What came back from the library, or was typed before the scripts came, is newer.
    if (!form || !draft || !isUntouched(form)) return
    fillForm(form, draft)
    setState('restored')
  }, [element, owner])
  const keep = useCallback(() => {
    if (!element.current) return
    keepDraft(element.current, owner)
    setState((now) => (now === 'none' ? 'kept' : now))
  }, [element, owner])
  const forget = useCallback(() => {
    forgetDraft()
    setState('none')
  }, [])
  const clear = useCallback(() => {
    forget()
    if (element.current) fillForm(element.current, null)
  }, [element, forget])
  return { state, keep, forget, clear }
}
