import { nameKey } from '#src/kernel/name-key.ts'
import type { BookDraft } from './books.ts'
import type { EnteredHeadings } from './heading-spellings.ts'
import { type FieldChange, withHeadings } from './marc-headings.ts'

/**
 * The draft with preferred headings in place of other spellings, in its MARC record too, and the
 * fields of that which it changed. The same draft where it has none.
 */
export function enterHeadings(
  draft: BookDraft,
  entered: EnteredHeadings,
): { readonly draft: BookDraft; readonly fields: readonly FieldChange[] } {
  const { names, subjects } = entered
  const hasNames = draft.contributors.some(({ name }) => names.has(nameKey(name)))
  const hasSubjects = draft.subjects.some((heading) => subjects.has(nameKey(heading)))
  const marc = draft.marc ? withHeadings(draft.marc, entered) : null
  const fields = marc?.changes ?? []
  if (!hasNames && !hasSubjects && fields.length === 0) return { draft, fields }
  const written = {
    ...draft,
    ...(marc ? { marc: marc.record } : {}),
    contributors: draft.contributors.map((one) => ({ ...one, ...names.get(nameKey(one.name)) })),
    subjects: draft.subjects.map((heading) => subjects.get(nameKey(heading))?.name ?? heading),
  }
  return { draft: written, fields }
}
