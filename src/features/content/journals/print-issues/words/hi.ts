import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  inPrint: 'मुद्रित अंक',
  location: 'स्थान',
  noIssues: 'अभी तक कोई अंक नहीं आया।',
  boundVolumes: 'जिल्दबंद खंड',
}
