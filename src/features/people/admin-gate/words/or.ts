import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  adminPanel: 'ପ୍ରଶାସକ ପ୍ୟାନେଲ୍',
  asksForSecond: (minutes) =>
    `ଏହି ପୃଷ୍ଠାଗୁଡ଼ିକ ଦ୍ୱିତୀୟ ପରିଚୟ ମାଗନ୍ତି। ଆପଣ ${minutes} ମିନିଟ୍ ଏଗୁଡ଼ିକଠାରୁ ଦୂରେଇ ନରହିବା ପର୍ଯ୍ୟନ୍ତ ଏଗୁଡ଼ିକ ଖୋଲା ରହେ।`,
  isKept: 'ଆପଣ ଯାହା ପଠାଇଲେ ତାହା ହଜିନାହିଁ: ତାହା ରଖାଯାଇଛି, ଏବଂ ପ୍ୟାନେଲ୍ ଖୋଲିଲା ମାତ୍ରେ ଆପଣ ତାହା ପଠାଇପାରିବେ।',
  userId: 'ଉପଯୋଗକର୍ତ୍ତା ID',
  password: 'ପାସୱାର୍ଡ',
  opening: 'ଖୋଲୁଛି…',
  openPanel: 'ପ୍ୟାନେଲ୍ ଖୋଲନ୍ତୁ',
  panelIsOpen: 'ପ୍ୟାନେଲ୍ ଖୋଲିଲା',
  notCarriedOut: 'ଆପଣ ପୂର୍ବରୁ ଯାହା ପଠାଇଥିଲେ ତାହା ଏପର୍ଯ୍ୟନ୍ତ କରାଯାଇନାହିଁ।',
  whatWasSent: 'କଣ ପଠାଯାଇଥିଲା',
  filesNotKept: 'ଫାଇଲ୍ ରଖାଯାଇପାରିଲା ନାହିଁ। ଏଥିପାଇଁ ତାହା ଦରକାର ହେଲେ, ପୃଷ୍ଠାକୁ ଫେରି ପୁଣି ବାଛନ୍ତୁ।',
  sendNow: 'ଏବେ ପଠାନ୍ତୁ',
  dropIt: 'ଏହାକୁ ଛାଡ଼ି ପୃଷ୍ଠାକୁ ଯାଆନ୍ତୁ',
}
