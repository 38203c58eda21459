import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const hi: Translated<typeof en> = {
  help: 'मदद',
  close: 'बंद करें',
  keys: 'कीबोर्ड की कुंजियाँ',
  openHelp: 'यह मदद खोलें, और बंद करें',
  notNow: '(अभी इससे कुछ नहीं होगा)',
  scanGoesOn: 'आप स्कैन करना जारी रख सकते हैं: अगला स्कैन यह मदद बंद करता है और हमेशा की तरह पूरा होता है।',
  colours: 'रंगों और ध्वनियों का अर्थ',
  resultColours: 'रंगों का अर्थ',
  listen: 'सुनें',
  listenTo: (colour) => `सुनें: ${colour}`,
  good: 'हरा',
  warn: 'पीला',
  bad: 'लाल',
  none: 'स्लेटी',
  withoutNetwork: 'नेटवर्क के बिना',
  whatToScan: 'क्या स्कैन करें या लिखें',
}
