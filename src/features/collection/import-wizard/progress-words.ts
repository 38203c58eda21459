import { duration } from '#src/features/collection/imports/import-texts.ts'
import type { ImportFormat } from '#src/features/collection/imports/imports.ts'
import { count, counted } from '#src/kernel/counted.ts'
import type { WorkProgress } from './book-imports.ts'
import { unitOf } from './import-unit.ts'

/** How far the work of an import of a file has come. */
export function progressWords(progress: WorkProgress, format: ImportFormat): string {
  if ('all' in progress) return `${count(progress.done)} of ${count(progress.all)} taken back`
  const { read, created, merged, rejected, secondsLeft } = progress
  const left = secondsLeft === null ? '' : `, about ${duration(secondsLeft)} left`
  return `${counted(read, unitOf(format))}: ${counted(created, 'new book')}, ${count(merged)} added to books, ${count(rejected)} refused${left}`
}
