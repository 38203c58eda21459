import { count } from '#src/kernel/counted.ts'
import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const hi: Translated<typeof en> = {
  attendance: (title) => `उपस्थिति: ${title}`,
  number: 'क्र.',
  name: 'नाम',
  member: 'सदस्य',
  roll: 'रोल नंबर',
  came: 'आने का समय',
  signature: 'हस्ताक्षर',
  foot: (came, all, page, pages) =>
    `${count(all)} में से ${count(came)} लोग आए · पृष्ठ ${pages} में से ${page}`,
  allDates: 'सभी तिथियाँ',
}
