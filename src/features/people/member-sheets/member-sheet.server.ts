import { readSheet } from '#src/features/collection/imports/read-sheet.server.ts'
import type { SheetRow } from './list-rows.ts'
import { headingScore } from './member-columns.ts'

/** A list of people as its file has it. */
export type MemberSheet = {
  readonly fileName: string
  readonly headings: readonly string[]
  readonly rows: readonly SheetRow[]
}

/** Rows that one import takes: more than any college has members. */
export const mostRows = 20_000
const wanted = {
  what: 'a list of members',
  formats: '.xlsx, .xls or CSV',
  required: 'Name',
  headingScore,
  mostRows,
} as const

/** Reads an uploaded list of people. Errors: those of `readSheet`. */
export async function readMemberSheet(fileName: string, bytes: Uint8Array): Promise<MemberSheet> {
  const { rows, ...sheet } = await readSheet(fileName, bytes, wanted)
  const placed = rows.map(({ number, cells, problem }) => ({
    place: `row ${number}`,
    cells,
    problem,
  }))
  return { ...sheet, rows: placed }
}
