import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import type { ShownUnit } from '../shown-list.ts'

/**
 * Keeps the focus where a step of the list was done: on the same button of the thing that it was
 * done to, which may stand elsewhere now; of what was removed, on what has come into its place.
 */
export function useKeptPlace(answer: FormResult | undefined, units: readonly ShownUnit[]): void {
  const { state } = useNavigation()
  const ids = units.flatMap((unit) => [unit.id, ...unit.entries.map(({ id }) => id)])
  const before = useRef(ids)
  const handled = useRef(answer)
  useEffect(() => {
    if (state !== 'idle') return
    const was = before.current
    before.current = ids
    if (handled.current === answer) return
    handled.current = answer
    const { did, of = '' } = answer?.typed ?? {}
    if (did === undefined || answer?.flash.kind !== 'done') return
    // What is of the whole list, and drawn as it was, has the focus still.
    if (of === '' && document.activeElement !== document.body) return
    const next = ids.includes(of) ? of : (neighbour(was, ids, of) ?? '')
    const place = buttonOf(next, did)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'nearest' })
  })
}

/** What stood behind it, else before it, and is there still. */
function neighbour(was: readonly string[], ids: readonly string[], gone: string) {
  const at = was.indexOf(gone)
  const around = at < 0 ? [] : [...was.slice(at + 1), ...was.slice(0, at).reverse()]
  return around.find((id) => ids.includes(id))
}

/** The button of a step in the forms of one thing; where it has none any more, another of them. */
function buttonOf(id: string, step: string): HTMLButtonElement | null {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')].filter(
    (form) => (form.querySelector<HTMLInputElement>('input[name="id"]')?.value ?? '') === id,
  )
  const buttons = forms.flatMap((form) => [
    ...form.querySelectorAll<HTMLButtonElement>('button[name="intent"]'),
  ])
  return buttons.find(({ value }) => value === step) ?? (id === '' ? null : (buttons[0] ?? null))
}
