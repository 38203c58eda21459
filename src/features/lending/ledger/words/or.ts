import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  overdue: 'ବିଳମ୍ବ ଶୁଳ୍କ',
  lost: 'ହଜିଥିବା ପ୍ରତି',
  processing: 'ହଜିଥିବା ପ୍ରତିର ଶୁଳ୍କ',
  damage: 'କ୍ଷତି',
  manual: 'ଶୁଳ୍କ',
  payment: 'ପୈଠ',
  waiver: 'ଛାଡ଼',
  reversal: 'ଫେରାଇ ନିଆଯାଇଛି',
  refund: 'ଟଙ୍କା ଫେରସ୍ତ',
  cash: 'ନଗଦ',
  upi: 'UPI',
  nothingDue: 'କିଛି ବକେୟା ନାହିଁ',
  due: (sum) => `${sum} ବକେୟା`,
  inCredit: (sum) => `${sum} ଜମା ଅଛି`,
  noSuchReceipt: 'ଏହି ସଂଖ୍ୟାର କୌଣସି ରସିଦ ନାହିଁ।',
}
