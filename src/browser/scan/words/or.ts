import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const or: Translated<typeof en> = {
  refusedScans: 'ନାମଞ୍ଜୁର ସ୍କାନ୍',
  manyRefused: (scans) => `${scans}ଟି ନାମଞ୍ଜୁର ସ୍କାନ୍`,
  dismissAll: 'ସବୁ ହଟାନ୍ତୁ',
  earlier: (scans) => `ଏହା ପୂର୍ବର ${scans}ଟି`,
  dismiss: 'ହଟାନ୍ତୁ',
  dismissOne: (code) => `ନାମଞ୍ଜୁର ସ୍କାନ୍ ${code} ହଟାନ୍ତୁ`,
}
