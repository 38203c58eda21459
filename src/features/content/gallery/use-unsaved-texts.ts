import { type RefObject, useLayoutEffect, useState } from 'react'
import type { OfficePicture } from './office-picture.ts'
import { textsOfPicture } from './picture-texts.ts'
import { unsavedText } from './unsaved-text.ts'

/**
 * Brings the fields of a row up to what is kept, but for what was typed since: a row that is read
 * anew keeps it. Gives what the row was written on, which stays behind where somebody else has
 * changed the same text. `sent`: what the table sent last.
 */
export function useUnsavedTexts(
  row: RefObject<HTMLElement | null>,
  shown: OfficePicture,
  sent: RefObject<FormData | null>,
): OfficePicture {
  const [before, setBefore] = useState(shown)
  useLayoutEffect(() => {
    if (before.version === shown.version) return
    const former = textsOfPicture(before)
    const clashes = Object.entries(textsOfPicture(shown)).filter(([name, after]) => {
      const field = row.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (!field) return false
      const last = sent.current?.get(name)?.toString()
      const is = { now: field.value, before: former[name] ?? '', after, sent: last }
      const { text, clashes } = unsavedText(is)
      if (text !== field.value) field.value = text
      return clashes
    })
    if (clashes.length === 0) setBefore(shown)
  }, [row, before, shown, sent])
  return before
}
