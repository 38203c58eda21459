import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  books: 'ପୁସ୍ତକ',
  onThisSite: 'ଏହି ସାଇଟରେ',
  searchIn: 'କେଉଁଠି ଖୋଜିବେ',
  allOnThisSite: (results) => `ଏହି ସାଇଟରେ ସମସ୍ତ ${results}ଟି ଫଳାଫଳ`,
  wordsToFind: 'ଏହି ସାଇଟରେ ଖୋଜନ୍ତୁ',
  search: 'ଖୋଜନ୍ତୁ',
  hint: 'ବିଜ୍ଞପ୍ତି, କାର୍ଯ୍ୟକ୍ରମ, ବ୍ୟକ୍ତି, ଆଲବମ୍, ପୃଷ୍ଠା ଓ ଉତ୍ତର। ପୁସ୍ତକ <a>ଗ୍ରନ୍ଥସୂଚୀ</a>ରେ ଅଛି।',
  any: 'ସମସ୍ତ',
  kinds: 'ଫଳାଫଳର ପ୍ରକାର',
  resultsFor: 'ଏହି ସାଇଟରେ “<a></a>”',
  found: (results) => `${results}ଟି ଫଳାଫଳ`,
  someOfThem: 'କୌଣସି ଫଳାଫଳରେ ଏହି ସବୁ ଶବ୍ଦ ନାହିଁ। କିଛି ଶବ୍ଦ ଥିବା ଫଳାଫଳ:',
  nothing: 'ଏହି ସାଇଟରେ “<a></a>” ସହ କିଛି ମେଳ ଖାଉନାହିଁ',
  seeBooks: (books) => `ମିଳିଥିବା ${books}ଟି ପୁସ୍ତକ ଦେଖନ୍ତୁ`,
  nothingWhy: 'କମ୍ କିମ୍ବା ଅନ୍ୟ ଶବ୍ଦ ଚେଷ୍ଟା କରନ୍ତୁ, କିମ୍ବା <a>ପୁସ୍ତକରେ ଖୋଜନ୍ତୁ</a>।',
  pagesOfResults: 'ଫଳାଫଳର ପୃଷ୍ଠା',
  previous: 'ପୂର୍ବ',
  next: 'ପରବର୍ତ୍ତୀ',
  forStaff: 'ଗ୍ରନ୍ଥାଗାର କର୍ମଚାରୀଙ୍କ ପାଇଁ',
}
