import { readCopyTexts } from '#src/features/collection/catalogue-maintenance/copy-input.ts'
import {
  type CopyFact,
  type CopyFacts,
  type CopyTexts,
  factsOf,
  textsOfCopy,
  type WholeCopy,
} from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import { type BatchEdit, partsOfEdit } from './batch-edits.ts'
import { withText } from './edited-book.ts'
import { findAndReplace } from './find-replace.ts'

/**
 * The copy with the edits, read and checked as its form reads it. Errors: `invalid-input` where the
 * copy cannot have it.
 */
export function editedCopy(
  copy: WholeCopy,
  edits: readonly BatchEdit[],
  itemTypes: readonly string[],
): { readonly facts: CopyFacts; readonly hits: number } {
  const texts: Record<CopyFact, string> = { ...textsOfCopy(copy) }
  let hits = 0
  const touched = new Set<CopyFact>()
  for (const edit of edits) {
    const [field, does] = partsOfEdit(edit) as readonly [CopyFact, string]
    touched.add(field)
    if (does === 'replace') {
      const replaced = findAndReplace(texts[field], edit)
      texts[field] = replaced.text
      hits += replaced.hits
    } else texts[field] = newText(field, does, texts, edit)
  }
  const read = readCopyTexts(texts, copy, itemTypes)
  const parts = [...touched].map((fact) => [fact, read[fact]])
  return { facts: { ...factsOf(copy), ...Object.fromEntries(parts) }, hits }
}

function newText(field: CopyFact, does: string, texts: CopyTexts, { value }: BatchEdit): string {
  if (field === 'referenceOnly' || field === 'hidden') return value === 'yes' ? 'yes' : ''
  if (does !== 'add') return withText(texts[field], does, value)
  const lines = texts[field].split('\n')
  return lines.includes(value) ? texts[field] : [texts[field], value].filter(Boolean).join('\n')
}
