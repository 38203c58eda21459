import { count } from '#src/kernel/counted.ts'
import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const or: Translated<typeof en> = {
  attendance: (title) => `ଉପସ୍ଥାନ: ${title}`,
  number: 'କ୍ର.',
  name: 'ନାମ',
  member: 'ସଦସ୍ୟ',
  roll: 'ରୋଲ୍ ନମ୍ବର',
  came: 'ଆସିବା ସମୟ',
  signature: 'ସ୍ୱାକ୍ଷର',
  foot: (came, all, page, pages) =>
    `${count(all)} ଜଣଙ୍କ ମଧ୍ୟରୁ ${count(came)} ଜଣ ଆସିଲେ · ପୃଷ୍ଠା ${pages} ରୁ ${page}`,
  allDates: 'ସମସ୍ତ ତାରିଖ',
}
