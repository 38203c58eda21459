import { AppError } from '#src/kernel/errors.ts'
import type { Fault } from './label-list.ts'

const mostTold = 20

/** A fault with its line before it, as it is shown. */
export function faultSentence({ line, message }: Fault): string {
  return line === undefined ? message : `Line ${line}: ${message}`
}

/**
 * What is wrong with an order, as the error of the API: the first fault in words, all of them (up
 * to twenty) in `fields`.
 */
export function labelFaults(faults: readonly Fault[]): AppError {
  const [first] = faults
  const more = faults.length - 1
  const others = more > 0 ? ` (and ${more} more ${more === 1 ? 'fault' : 'faults'})` : ''
  const said = first ? faultSentence(first) : 'The labels cannot be printed.'
  return new AppError('invalid-input', said + others, { fields: faults.slice(0, mostTold) })
}
