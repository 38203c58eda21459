import type { ChunkResult } from './import-chunk.server.ts'
import type { Outcome } from './import-entry.server.ts'
import { type ImportCounts, type ImportRecord, noCounts } from './imports.ts'
import type { RecordNotes } from './notes.server.ts'
import type { Reject } from './rejects.server.ts'

/** What became of each record of a chunk, those included that were no books. */
export function outcomesOf(records: readonly ImportRecord[], result: ChunkResult): Outcome[] {
  const outcomes = result.outcomes.values()
  return records.map((record): Outcome => {
    if (!record.ok) return { kind: 'rejected', reason: record.reason }
    return outcomes.next().value ?? { kind: 'unchanged' }
  })
}

/**
 * Records of a chunk that were refused, with the reason; `before` is how many records of the import
 * came before them.
 */
export function rejectsOf(
  before: number,
  records: readonly ImportRecord[],
  outcomes: readonly Outcome[],
): Reject[] {
  return records.flatMap((record, index) => {
    const outcome = outcomes[index]
    if (outcome?.kind !== 'rejected') return []
    const number = before + index + 1
    return [{ number, place: record.place, reason: outcome.reason, original: record.original() }]
  })
}

/** What there is to say of records of a chunk that were taken; `before` as in `rejectsOf`. */
export function notesOf(
  before: number,
  records: readonly ImportRecord[],
  outcomes: readonly Outcome[],
): RecordNotes[] {
  return records.flatMap((record, index) => {
    if (!record.ok || !record.notes?.length || outcomes[index]?.kind === 'rejected') return []
    const { place, draft, notes } = record
    return [{ number: before + index + 1, place, title: draft.title, notes }]
  })
}

/** The counts of a chunk. */
export function countOutcomes(outcomes: readonly Outcome[], copiesCreated: number): ImportCounts {
  const counts = { ...noCounts, read: outcomes.length, copiesCreated }
  for (const { kind } of outcomes) counts[kind]++
  return counts
}
