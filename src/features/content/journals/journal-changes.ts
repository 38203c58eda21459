import { formatIssn } from '#src/features/collection/books/isbn.ts'
import { accessFields } from './access-texts.ts'
import type { JournalAccess, JournalFacts } from './journals.ts'

/** What a row of a list changes of a journal, in words; '' for nothing. */
export type FactChange = { readonly field: string; readonly from: string; readonly to: string }

/** The facts that a list can change, as the office reads them. */
const labels = {
  formerTitles: 'Former titles',
  abbreviations: 'Abbreviations',
  issn: 'ISSN',
  eissn: 'eISSN',
  publisher: 'Publisher',
  subjects: 'Subjects',
  frequency: 'Appears',
  holdings: 'Print holdings',
  department: 'Department',
  kind: 'Form',
} as const satisfies Partial<Record<keyof JournalFacts, string>>

/** Letters of a value that are shown. */
const longestShown = 300

/** What differs between a journal as it is and as a list leaves it: each field, and each place. */
export function factChanges(before: JournalFacts, after: JournalFacts): readonly FactChange[] {
  const named = Object.entries(labels).flatMap(([name, field]) => {
    const fact = name as keyof typeof labels
    return change(field, factText(fact, before), factText(fact, after))
  })
  const many = Math.max(before.access.length, after.access.length)
  const places = Array.from({ length: many }, (_, at) =>
    change(`Place online ${at + 1}`, placeText(before.access[at]), placeText(after.access[at])),
  )
  return [...named, ...places.flat()]
}

function change(field: string, from: string, to: string): FactChange[] {
  if (from === to) return []
  return [{ field, from: from.slice(0, longestShown), to: to.slice(0, longestShown) }]
}

function factText(name: keyof typeof labels, facts: JournalFacts): string {
  const value = facts[name]
  if (value === null) return ''
  if (name === 'issn' || name === 'eissn') return formatIssn(String(value))
  return Array.isArray(value) ? value.join('; ') : String(value)
}

function placeText(place: JournalAccess | undefined): string {
  if (!place) return ''
  return accessFields.flatMap((field) => place[field] || []).join(', ')
}
