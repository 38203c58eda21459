import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  notSentYet: 'ଏପର୍ଯ୍ୟନ୍ତ ପଠାଯାଇନାହିଁ: ଉତ୍ତର ହୁଏତ ଏଠାରେ ଅଛି',
  ifNot: 'ଯଦି ନାହିଁ, ତଳେ ଆପଣଙ୍କ ପ୍ରଶ୍ନ ପଠାନ୍ତୁ।',
  inCatalogue: 'ଗ୍ରନ୍ଥସୂଚୀରେ',
  isEbook: 'ଇ-ପୁସ୍ତକ',
  copiesIn: (available, total) => `${total} ମଧ୍ୟରୁ ${available} ପ୍ରତି ଅଛି`,
  onSite: 'ଏହି ସାଇଟରେ',
  sendAnyway: 'ତଥାପି ପଠାନ୍ତୁ',
}
