import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const or: Translated<typeof en> = {
  valid: 'ବୈଧ',
  notYet: 'ଏପର୍ଯ୍ୟନ୍ତ ବୈଧ ନୁହେଁ',
  expired: 'ଅବଧି ଶେଷ ହୋଇଛି',
  withdrawn: 'ସଦସ୍ୟତା ସମାପ୍ତ',
  blocked: 'ଅଟକାଯାଇଛି',
  borrowing: 'ନିର୍ଗମ',
  renewing: 'ନବୀକରଣ',
  holds: 'ସଂରକ୍ଷଣ',
  and: (some, last) => `${some} ଓ ${last}`,
  stops: (what) => `${what} ଉପରେ ରୋକ`,
  semester: (number) => `ସେମିଷ୍ଟାର ${number}`,
  noSuchNumber: 'ଏହି ସଂଖ୍ୟାର କୌଣସି ସଦସ୍ୟ ନାହାନ୍ତି।',
  noSuchMember: 'ଏପରି କୌଣସି ସଦସ୍ୟ ନାହାନ୍ତି।',
}
