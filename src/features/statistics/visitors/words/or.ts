import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const or: Translated<typeof en> = {
  visitors: (count) => `ପରିଦର୍ଶକ: ${count}`,
  seatsTaken: (inside, seats) => `ପାଠାଗାର: ଏବେ ${seats}ଟି ଆସନରୁ ${inside}ଟି ଭର୍ତ୍ତି`,
}
