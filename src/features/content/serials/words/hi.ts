import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  inLibrarySince: (day) => `${day} से पुस्तकालय में`,
  expectedOn: (day) => `${day} को आने की आशा`,
  notArrived: (day) => `${day} को आना था, अभी नहीं आया`,
  bound: 'जिल्द में बँधा हुआ',
  accessionNumber: (number) => `परिग्रहण संख्या ${number}`,
}
