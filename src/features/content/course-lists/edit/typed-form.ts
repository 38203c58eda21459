import type { FormResult } from '#src/browser/forms/form-result.ts'

/** What was typed into a form that was not taken, or filled in there, and what is wrong with it. */
export type TypedForm = Pick<FormResult, 'typed' | 'faults'>

/** That of the form with this intent, of the thing with this id; null: it was taken, or not sent. */
export function typedInto(
  answer: FormResult | undefined,
  intent: string,
  id = '',
): TypedForm | null {
  if (!answer) return null
  const { intent: sent = '', id: of = '', ...typed } = answer.typed
  return sent === intent && of === id ? { typed, faults: answer.faults } : null
}

/** The copy that there is already, and the term it was to be made for; null: nobody was told of one. */
export function copyThere(answer: FormResult | undefined) {
  const { there = '', to = '' } = typedInto(answer, 'copy')?.typed ?? {}
  return there === '' ? null : { number: there, to }
}
