import { type CopyTexts, copyFacts } from './whole-copy.ts'

/** The texts of a copy in a sent form. */
export function readCopyForm(field: (name: string) => string): CopyTexts {
  return Object.fromEntries(copyFacts.map((fact) => [fact, field(fact)])) as CopyTexts
}

/** What the form for new copies begins with. */
export const noTexts = readCopyForm(() => '')
