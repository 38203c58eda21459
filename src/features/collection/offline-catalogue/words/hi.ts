import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  withoutNetwork: 'नेटवर्क के बिना ग्रंथसूची',
  noRoom: (books) =>
    `इस उपकरण में पूरी ग्रंथसूची के लिए जगह नहीं है। इसमें सबसे नई ${books} पुस्तकें रखी हैं: कुछ जगह खाली करके फिर कोशिश करें।`,
  beingKept: 'ग्रंथसूची इस उपकरण पर रखी जा रही है…',
  keptSoFar: (books) => `ग्रंथसूची इस उपकरण पर रखी जा रही है: अब तक ${books} पुस्तकें…`,
  wholeIsKept: (books, size) =>
    `पूरी ग्रंथसूची इस उपकरण पर रखी है: ${books} पुस्तकें, लाते समय लगभग ${size}।`,
  findsNewest: (books) => `नेटवर्क के बिना यह उपकरण सबसे नई ${books} पुस्तकों में खोजता है।`,
  keepOnlyNewest: 'केवल सबसे नई पुस्तकें रखें',
  stopKeeping: 'रोकें, और केवल सबसे नई पुस्तकें रखें',
  keepCatalogue: 'ग्रंथसूची इस उपकरण पर रखें',
  someMegabytes: 'पूरी ग्रंथसूची लाने में कुछ मेगाबाइट लग सकते हैं।',
  wholeWouldBe: (books, size) => `पूरी ग्रंथसूची: ${books} पुस्तकें, लाने में लगभग ${size}।`,
  keepIt: 'रखें',
  notNow: 'अभी नहीं',
  slowLibrary: (books) =>
    `पुस्तकालय से उत्तर आने में देर हो रही है। तब तक इस उपकरण पर रखी ${books} पुस्तकों में से:`,
  slowLibraryFor: (books, text) =>
    `पुस्तकालय से उत्तर आने में देर हो रही है। तब तक इस उपकरण पर रखी ${books} पुस्तकों में से, “${text}” के लिए:`,
}
