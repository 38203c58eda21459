import { keep, readStored } from '#src/browser/live/stored-own.ts'
import { removeLocal } from '#src/browser/local-storage.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import { draftDays } from '#src/kernel/retention.ts'
import { ratedAreas } from './feedback.ts'

/** What is typed and chosen in the form; files are not kept. */
const draftFields: readonly string[] = [
  'kind',
  'text',
  'email',
  'named',
  ...ratedAreas.map((area) => `rating-${area}`),
]

type Draft = Readonly<Record<string, string>>
const name = 'feedbackDraft'

/** Keeps what stands in the form on this device. `owner`: who is signed in; null: nobody. */
export function keepDraft(form: HTMLFormElement, owner: string | null): void {
  const typed = [...new FormData(form)].filter(
    ([field, value]) => draftFields.includes(field) && typeof value === 'string' && value !== '',
  )
  keep(name, Object.fromEntries(typed), owner)
}

/** What was typed here before and not sent, by this reader or by nobody; null: nothing. */
export function readDraft(owner: string | null, now = Date.now()): Draft | null {
  const stored = readStored(name)
  if (!stored || (stored.owner !== null && stored.owner !== owner)) return null
  const isOld = stored.at < now - draftDays * 24 * 60 * 60_000
  if (isOld || typeof stored.value !== 'object' || stored.value === null) {
    forgetDraft()
    return null
  }
  const texts = Object.entries(stored.value).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return texts.some(([field]) => field !== 'named') ? Object.fromEntries(texts) : null
}

/** Forgets it: it was sent, or is not wanted. */
export function forgetDraft(): void {
  removeLocal(localKeys[name])
}

/** Puts a draft into the form; null: empties it, files too. */
export function fillForm(form: HTMLFormElement, draft: Draft | null): void {
  for (const field of form.elements) {
    if (!isField(field)) continue
    if (field.type === 'file' && draft === null) field.value = ''
    if (!draftFields.includes(field.name)) continue
    const value = draft?.[field.name] ?? (field.name === 'named' ? 'yes' : '')
    if (field instanceof HTMLInputElement && field.type === 'radio') {
      field.checked = field.value === value
    } else field.value = value
    // A choice that was made is not folded away.
    const fold = field instanceof HTMLSelectElement && value !== '' && field.closest('details')
    if (fold) fold.open = true
  }
}

function isField(
  element: Element,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
