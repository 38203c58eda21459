import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  certificate: 'ପ୍ରମାଣପତ୍ର',
  revoked: 'ରଦ୍ଦ',
  holdsNoMore: 'ରଦ୍ଦ: ଏହି ପ୍ରମାଣପତ୍ର ଆଉ ବୈଧ ନୁହେଁ।',
  valid: 'ବୈଧ',
  name: 'ନାମ',
  number: 'ସଂଖ୍ୟା',
  date: 'ତାରିଖ',
  noSuchCode: 'ଗ୍ରନ୍ଥାଗାର ଏହି କୋଡ୍‌ର କୌଣସି ପ୍ରମାଣପତ୍ର ଦେଇନାହିଁ। ଦୟାକରି ଏହାକୁ କାଗଜ ସହ ଗୋଟି ଗୋଟି ଅକ୍ଷର ମିଳାନ୍ତୁ।',
}
