import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const or: Translated<typeof en> = {
  help: 'ସାହାଯ୍ୟ',
  close: 'ବନ୍ଦ କରନ୍ତୁ',
  keys: 'କୀବୋର୍ଡର ବଟନ୍',
  openHelp: 'ଏହି ସାହାଯ୍ୟ ଖୋଲନ୍ତୁ, ଏବଂ ବନ୍ଦ କରନ୍ତୁ',
  notNow: '(ଏବେ ଏଥିରେ କିଛି ହେବ ନାହିଁ)',
  scanGoesOn: 'ଆପଣ ସ୍କାନ୍ କରିବା ଜାରି ରଖିପାରିବେ: ପରବର୍ତ୍ତୀ ସ୍କାନ୍ ଏହି ସାହାଯ୍ୟ ବନ୍ଦ କରେ ଏବଂ ସବୁଥର ପରି ପୂରଣ ହୁଏ।',
  colours: 'ରଙ୍ଗ ଓ ଧ୍ୱନିର ଅର୍ଥ',
  resultColours: 'ରଙ୍ଗର ଅର୍ଥ',
  listen: 'ଶୁଣନ୍ତୁ',
  listenTo: (colour) => `ଶୁଣନ୍ତୁ: ${colour}`,
  good: 'ସବୁଜ',
  warn: 'ହଳଦିଆ',
  bad: 'ନାଲି',
  none: 'ଧୂସର',
  withoutNetwork: 'ନେଟୱର୍କ ବିନା',
  whatToScan: 'କ’ଣ ସ୍କାନ୍ କରିବେ ବା ଲେଖିବେ',
}
