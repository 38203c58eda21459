import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/**
 * The names of days and months, by hand: of the browsers, Chromium knows no Odia dates, and loading
 * what `Intl` knows of a language takes a phone up to 80 ms.
 */
export const calendarWords = { en, hi, or }

export type CalendarWords = Translated<typeof en>
