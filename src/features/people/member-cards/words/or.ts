import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const or: Translated<typeof en> = {
  cards: 'ଗ୍ରନ୍ଥାଗାର କାର୍ଡ',
  ifFound: 'ଏହି କାର୍ଡ ମିଳିଲେ ଦୟାକରି ଏଠାରେ ଫେରାନ୍ତୁ:',
  librarian: 'ଗ୍ରନ୍ଥାଗାରିକ',
  photo: 'ଫଟୋ',
  validUntil: (day) => `${day} ପର୍ଯ୍ୟନ୍ତ ବୈଧ`,
  tooLong: (barcode, number) =>
    `${number} ର ବାରକୋଡ୍ ${barcode} କାର୍ଡ ପାଇଁ ବହୁତ ଲମ୍ବା: ଏହି ସଦସ୍ୟଙ୍କୁ ଛୋଟ ବାରକୋଡ୍ ଦିଅନ୍ତୁ।`,
  tooMany: (most) =>
    `ଗୋଟିଏ PDF ରେ ${most}ଟି କାର୍ଡ ରହେ: ତାଲିକାକୁ ପାଠ୍ୟକ୍ରମ ଓ ସେମିଷ୍ଟାର ଅନୁସାରେ ଛୋଟ କରନ୍ତୁ, ଏବଂ ଗୋଟିଏ ପରେ ଗୋଟିଏ ଛାପନ୍ତୁ।`,
  nobody: 'ଏହି ଫିଲ୍ଟର୍ ରେ କେହି ଆସୁନାହାନ୍ତି, ତେଣୁ ଛାପିବାକୁ କୌଣସି କାର୍ଡ ନାହିଁ।',
}
