import { count } from '#src/kernel/counted.ts'
import {
  type Batch,
  formatNames,
  type ImportProgress,
  type NoteCount,
  type Undone,
} from './imports.ts'
import type { NumberClashes } from './number-clashes.ts'

/** "42 % · 12,000 read · 1,850 a second · 9 s left" */
export function progressLine({
  bytes,
  totalBytes,
  read,
  rate,
  secondsLeft,
}: ImportProgress): string {
  const percent = totalBytes > 0 ? Math.floor((bytes * 100) / totalBytes) : 0
  const left = secondsLeft === null ? '' : ` · ${duration(secondsLeft)} left`
  return `${percent} % · ${count(read)} read · ${count(Math.round(rate))} a second${left}`
}

/** "9 s", "3 min", "2 h 5 min" */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** What an import did, in a few lines. */
export function totals(batch: Batch): string {
  const { number, fileName, format, dryRun, status, failure, ignoredColumns } = batch
  const lines = [
    `Import ${number}: ${fileName} (${formatNames[format]})${dryRun ? ', dry run: nothing was changed' : ''}`,
    `  ${counts(batch)}`,
  ]
  if (status === 'cancelled') lines.push('  Cancelled: the rest of the file was not read.')
  if (failure) lines.push(`  ${failure}`)
  if (ignoredColumns.length > 0)
    lines.push(`  Columns that were not used: ${ignoredColumns.join(', ')}`)
  return `${lines.join('\n')}\n`
}

function counts(batch: Batch): string {
  const { read, created, merged, unchanged, rejected, copiesCreated } = batch
  return `${count(read)} read: ${count(created)} created, ${count(merged)} merged, ${count(unchanged)} unchanged, ${count(rejected)} rejected; ${count(copiesCreated)} copies added`
}

/** The notes of an import, a line each: "  12 records, the first record 3 (Dune): The leader …" */
export function notesText(notes: readonly NoteCount[]): string {
  return notes.map((one) => `  ${noteCountWords(one)}: ${one.note}\n`).join('')
}

/** "12 records, the first record 3 (Dune)", "record 3 (Dune)" */
export function noteCountWords({ records, place, title }: NoteCount): string {
  const first = `${place} (${title})`
  return records === 1 ? first : `${count(records)} records, the first ${first}`
}

/** The first titles of a file, to look whether they are read rightly. */
export function titlesText(titles: readonly { place: string; title: string }[]): string {
  if (titles.length === 0) return ''
  const lines = titles.map(({ place, title }) => `    ${place}: ${title}\n`)
  return `  The first titles, as they are read:\n${lines.join('')}`
}

/**
 * What an import without series says of numbers that several books of its file have; `column` may
 * tell them apart.
 */
export function clashLine({ clashing, columns }: NumberClashes, column: string | null): string {
  const first = `  ${count(clashing)} rows have an accession number that another book of the file has too.`
  const [best] = columns
  if (column === null || !best || best.clashing * 5 > clashing) return `${first}\n`
  return `${first}\n  “${column}” tells all but ${count(best.clashing)} of them apart: undo this import, and use --series "${column}".\n`
}

/** An import in one line of a list. */
export function batchLine(batch: Batch): string {
  const { number, startedAt, status, dryRun, fileName } = batch
  const day = startedAt.toISOString().slice(0, 16).replace('T', ' ')
  return `${number}  ${day}  ${dryRun ? 'dry run' : status}  ${fileName}  ${counts(batch)}`
}

/** What an undo did. */
export function undoneText(number: number, undone: Undone): string {
  const { booksRemoved, booksRestored, copiesRemoved, kept } = undone
  const first = `Import ${number} is undone: ${count(booksRemoved)} books removed, ${count(booksRestored)} restored, ${count(copiesRemoved)} copies removed.`
  const lines = kept.slice(0, 50).map(({ what, reason }) => `  Kept ${what}: ${reason}.`)
  if (kept.length > 50) lines.push(`  … and ${count(kept.length - 50)} more.`)
  return `${[first, ...lines].join('\n')}\n`
}
