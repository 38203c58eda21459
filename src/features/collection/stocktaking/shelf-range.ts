import { callSort } from '#src/features/collection/books/call-number.ts'
import type { Stocktake } from './stocktakes.ts'

/**
 * Whether a key of the shelf lies in the range of call numbers; "005" as the end takes 005.74 too.
 * Nothing without a key does.
 */
export function isInRange(
  key: string,
  { firstCallNumber, lastCallNumber }: Pick<Stocktake, 'firstCallNumber' | 'lastCallNumber'>,
): boolean {
  if (firstCallNumber === null && lastCallNumber === null) return true
  if (key === '') return false
  const first = firstCallNumber === null ? '' : callSort(firstCallNumber)
  const last = lastCallNumber === null ? null : callSort(lastCallNumber)
  return key >= first && (last === null || key <= last || key.startsWith(last))
}
