import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  inLibrarySince: (day) => `${day} ଠାରୁ ଗ୍ରନ୍ଥାଗାରରେ`,
  expectedOn: (day) => `${day} ରେ ଆସିବାର ଆଶା`,
  notArrived: (day) => `${day} ରେ ଆସିବାର ଥିଲା, ଏପର୍ଯ୍ୟନ୍ତ ଆସିନାହିଁ`,
  bound: 'ଖଣ୍ଡରେ ବନ୍ଧା ଯାଇଛି',
  accessionNumber: (number) => `ପରିଗ୍ରହଣ ସଂଖ୍ୟା ${number}`,
}
