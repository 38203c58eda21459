import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const hi: Translated<typeof en> = {
  refusedScans: 'नामंज़ूर स्कैन',
  manyRefused: (scans) => `${scans} नामंज़ूर स्कैन`,
  dismissAll: 'सब हटाएँ',
  earlier: (scans) => `इससे पहले के ${scans}`,
  dismiss: 'हटाएँ',
  dismissOne: (code) => `नामंज़ूर स्कैन ${code} हटाएँ`,
}
