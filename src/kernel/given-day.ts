import { z } from 'zod'
import { readDay } from './dates.ts'

/**
 * A day that people or programs give, as `readDay` takes it; `said` is what they are told
 * otherwise.
 */
export function givenDay(said = 'Give a day from 1800 to 2999 as 2026-11-23.') {
  return z.iso.date(said).refine((text) => readDay(text) !== null, said)
}
