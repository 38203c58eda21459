import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  books: 'पुस्तकें',
  onThisSite: 'इस साइट पर',
  searchIn: 'कहाँ खोजें',
  allOnThisSite: (results) => `इस साइट पर सभी ${results} परिणाम`,
  wordsToFind: 'इस साइट पर खोजें',
  search: 'खोजें',
  hint: 'सूचनाएँ, कार्यक्रम, लोग, एल्बम, पृष्ठ और उत्तर। पुस्तकें <a>ग्रंथसूची</a> में हैं।',
  any: 'सभी',
  kinds: 'परिणामों के प्रकार',
  resultsFor: 'इस साइट पर “<a></a>”',
  found: (results) => `${results} परिणाम`,
  someOfThem: 'किसी परिणाम में ये सभी शब्द नहीं हैं। कुछ शब्दों वाले परिणाम:',
  nothing: 'इस साइट पर “<a></a>” से मेल खाता कुछ नहीं मिला',
  seeBooks: (books) => (books === 1 ? 'मिली हुई 1 पुस्तक देखें' : `मिली हुई ${books} पुस्तकें देखें`),
  nothingWhy: 'कम या दूसरे शब्द आज़माएँ, या <a>पुस्तकों में खोजें</a>।',
  pagesOfResults: 'परिणामों के पृष्ठ',
  previous: 'पिछला',
  next: 'अगला',
  forStaff: 'पुस्तकालय कर्मचारियों के लिए',
}
