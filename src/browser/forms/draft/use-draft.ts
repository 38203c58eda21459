import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { type FieldGroup, fieldGroups, putValue, valueIn, valueOfPage } from './draft-fields.ts'
import { cameBySending, isLedOn, saysDone } from './draft-outcome.ts'
import { type FormDraft, forgetDraft, readDraft, writeDraft } from './draft-store.ts'
import { fieldPlan } from './restore-fields.ts'

/** What a form says of what was put back into it: nothing, or that it is, over a changed text. */
export type DraftFound = 'none' | 'back' | 'clash'

export type DraftOf = {
  /** Names the form, and what it changes, among all of the site. */
  readonly name: string
  /** The address of whoever is signed in; null: nobody is. */
  readonly owner: string | null
  /** Values of buttons that save the form; left out: all do. */
  readonly savedBy?: readonly string[] | undefined
}

const noDraft: FormDraft = { fields: {}, sentAt: null }

/** Forms that were sent and not answered yet: one that is drawn anew meanwhile is the answer. */
const awaited = new Map<string, 'sent' | 'under way'>()

/** Fields that appear because of others are there after so many frames. */
const mostFrames = 3

/**
 * Stores what is typed into the form around `place`, and puts it back when the form comes again; it
 * is forgotten when the form was taken, or by `discard`.
 */
export function useDraft(place: RefObject<HTMLElement | null>, draft: DraftOf) {
  const { name, owner, savedBy } = draft
  const saving = useRef(savedBy)
  saving.current = savedBy
  const [found, setFound] = useState<DraftFound>('none')
  const answer = useActionData<unknown>()
  const first = useRef(answer)
  const pageHad = useRef<ReadonlyMap<string, string>>(new Map())
  useOutcome(draft, answer, () => setFound('none'))
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    pageHad.current = valuesOfPage(form)
    const note = (key: string, group: FieldGroup) => {
      const stored = readDraft(name, owner) ?? noDraft
      const before = stored.fields[key]?.before ?? pageHad.current.get(key) ?? valueOfPage(group)
      const { [key]: _, ...others } = stored.fields
      const typed = valueIn(group)
      const fields = typed === before ? others : { ...others, [key]: { typed, before } }
      writeDraft(name, owner, { fields, sentAt: null })
    }
    const onInput = ({ target }: Event) => {
      const at = [...fieldGroups(form)].find(([, group]) => group.some((one) => one === target))
      if (at) note(...at)
    }
    const onSubmit = ({ submitter }: SubmitEvent) => {
      const by = submitter instanceof HTMLButtonElement ? submitter.value : ''
      if (saving.current && !saving.current.includes(by)) return
      const stored = readDraft(name, owner)
      if (!stored) return
      writeDraft(name, owner, { ...stored, sentAt: Date.now() })
      awaited.set(name, 'sent')
    }
    const onReset = () => {
      awaited.delete(name)
      forgetDraft(name, owner)
      setFound('none')
    }
    let frame = 0
    const stored = readDraft(name, owner)
    if (stored?.sentAt && cameBySending(stored.sentAt, first.current)) forgetDraft(name, owner)
    else if (awaited.get(name) !== 'under way') {
      awaited.delete(name)
      const isFresh = first.current === undefined
      const restore = (left: FormDraft['fields'], frames: number) => {
        const missing = putBack(form, left, setFound)
        if (Object.keys(missing).length > 0 && frames < mostFrames) {
          frame = requestAnimationFrame(() => restore(missing, frames + 1))
        }
      }
      if (stored && isFresh && isSaved(form, stored)) forgetDraft(name, owner)
      else if (stored) restore(stored.fields, 1)
      for (const [key, group] of fieldGroups(form)) {
        if (!stored?.fields[key] && valueIn(group) !== valueOfPage(group)) note(key, group)
      }
    }
    form.addEventListener('input', onInput)
    form.addEventListener('submit', onSubmit)
    form.addEventListener('reset', onReset)
    return () => {
      cancelAnimationFrame(frame)
      form.removeEventListener('input', onInput)
      form.removeEventListener('submit', onSubmit)
      form.removeEventListener('reset', onReset)
    }
  }, [place, name, owner])
  const discard = useCallback(() => {
    const form = place.current?.closest('form')
    const fields = readDraft(name, owner)?.fields ?? {}
    forgetDraft(name, owner)
    setFound('none')
    if (!form) return
    for (const [key, group] of fieldGroups(form)) {
      if (fields[key]) putValue(group, pageHad.current.get(key) ?? valueOfPage(group))
    }
  }, [place, name, owner])
  return { found, discard }
}

/** Forgets what was typed once the form was taken. */
function useOutcome({ name, owner }: DraftOf, answer: unknown, onTaken: () => void): void {
  const going = useNavigation()
  const { state } = going
  const taken = useRef(onTaken)
  taken.current = onTaken
  const isLed = isLedOn(going)
  useEffect(() => {
    const stage = awaited.get(name)
    if (stage === undefined) return
    if (state !== 'idle') awaited.set(name, 'under way')
    else if (stage === 'sent') return
    const isDone = isLed || (state === 'idle' && saysDone(answer))
    if (isDone) {
      forgetDraft(name, owner)
      taken.current()
    }
    if (isDone || state === 'idle') awaited.delete(name)
  }, [name, owner, state, isLed, answer])
}

function valuesOfPage(form: HTMLFormElement): ReadonlyMap<string, string> {
  return new Map([...fieldGroups(form)].map(([key, group]) => [key, valueOfPage(group)]))
}

/** Whether the page has all that was typed: then it was saved after all. */
function isSaved(form: HTMLFormElement, { fields }: FormDraft): boolean {
  const page = valuesOfPage(form)
  return Object.entries(fields).every(([key, { typed }]) => page.get(key) === typed)
}

/** Puts what was typed back; gives what has no field yet. */
function putBack(
  form: HTMLFormElement,
  fields: FormDraft['fields'],
  tell: (change: (found: DraftFound) => DraftFound) => void,
): FormDraft['fields'] {
  const groups = fieldGroups(form)
  const missing: Record<string, FormDraft['fields'][string]> = {}
  for (const [key, field] of Object.entries(fields)) {
    const group = groups.get(key)
    if (!group) {
      missing[key] = field
      continue
    }
    const plan = fieldPlan(field, { page: valueOfPage(group), now: valueIn(group) })
    if (plan.put !== null) putValue(group, plan.put)
    if (plan.isBack) tell((found) => (plan.clashes || found === 'clash' ? 'clash' : 'back'))
  }
  return missing
}
