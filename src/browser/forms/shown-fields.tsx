import type { FormResult } from './form-result.ts'
import type { Drawn } from './joined-form.ts'

type ShownFieldsProps = {
  saved: Drawn
  /** What the form has answered: it may go on from something else (`joinedForm`). */
  typed: FormResult['typed'] | undefined
}

/** What a form was drawn from, by which what somebody else saves meanwhile is told apart. */
export function ShownFields({ saved, typed }: ShownFieldsProps) {
  return (
    <>
      <input type="hidden" name="version" value={drawnVersion(saved, typed)} />
      <input type="hidden" name="drawn" value={typed?.drawn ?? JSON.stringify(saved.texts)} />
    </>
  )
}

/** Differs whenever the fields of such a form are to be drawn anew: their key. */
export function drawnVersion({ version }: Drawn, typed: ShownFieldsProps['typed']): string {
  return typed?.version ?? String(version)
}
