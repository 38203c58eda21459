import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  inPrint: 'ମୁଦ୍ରିତ ସଂଖ୍ୟା',
  location: 'ସ୍ଥାନ',
  noIssues: 'ଏପର୍ଯ୍ୟନ୍ତ କୌଣସି ସଂଖ୍ୟା ଆସିନାହିଁ।',
  boundVolumes: 'ବନ୍ଧା ଖଣ୍ଡ',
}
