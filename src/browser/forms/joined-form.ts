import { data } from 'react-router'
import { isAppError } from '#src/kernel/errors.ts'
import { joinedTexts } from '#src/kernel/joined-texts.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Flash } from '../list/flash-message.tsx'
import { type FormResult, failedForm } from './form-result.ts'

/** What a form is drawn from: the texts of a thing, and what differs whenever it is changed. */
export type Drawn = {
  readonly texts: Readonly<Record<string, string>>
  readonly version: number | string
}

/** A form with `ShownFields`, as it was sent. */
type SentForm = {
  readonly field: (name: string) => string
  /** Of the fields that the form had. */
  readonly typed: Readonly<Record<string, string>>
}

/**
 * As `failedForm`, where several may change one thing. Somebody else has saved it since the form was
 * drawn (`details.reason`: `version`): the form goes on with both, field by field, from what
 * `saved` reads, and `SavedMeanwhile` shows what differs. Else it stays a form of what it was drawn
 * from, however often that is saved meanwhile. `says`: what is said of the first; left out, what the
 * error says.
 */
export async function joinedForm(
  error: unknown,
  { field, typed }: SentForm,
  saved: () => Promise<Drawn>,
  says?: string,
  language: Language = 'en',
) {
  const { data: failed, init } = failedForm(error, { ...typed, ...basisOf(field) }, language)
  if (!isChangedMeanwhile(error)) return data(failed, init ?? {})
  const { texts, version } = await saved()
  const joined = joinedTexts(Object.keys(typed), typed, field('drawn'), texts)
  const basis = { version: String(version), drawn: JSON.stringify(texts) }
  const flash: Flash = { kind: 'failed', message: says ?? failed.flash.message }
  const answer: FormResult = { ...failed, flash, typed: { ...joined, ...basis }, current: texts }
  return data(answer, init ?? {})
}

/** What `ShownFields` sends: it goes back with all that is typed while the form stays. */
export function basisOf(field: (name: string) => string): Record<'version' | 'drawn', string> {
  return { version: field('version'), drawn: field('drawn') }
}

/** Whether something was refused since somebody else had changed it after it was shown. */
function isChangedMeanwhile(error: unknown): boolean {
  return isAppError(error) && error.details.reason === 'version'
}
