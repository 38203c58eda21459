import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  adminPanel: 'प्रशासक पैनल',
  asksForSecond: (minutes) =>
    `ये पृष्ठ दूसरी पहचान माँगते हैं। ये तब तक खुले रहते हैं जब तक आप ${minutes} मिनट इनसे दूर न रहें।`,
  isKept: 'आपने जो भेजा वह खोया नहीं है: वह रखा है, और पैनल खुलते ही आप उसे भेज सकते हैं।',
  userId: 'उपयोगकर्ता ID',
  password: 'पासवर्ड',
  opening: 'खुल रहा है…',
  openPanel: 'पैनल खोलें',
  panelIsOpen: 'पैनल खुल गया है',
  notCarriedOut: 'आपने पहले जो भेजा था वह अभी नहीं किया गया है।',
  whatWasSent: 'क्या भेजा गया था',
  filesNotKept: 'फ़ाइलें नहीं रखी जा सकीं। यदि इसमें उनकी ज़रूरत है, तो पृष्ठ पर लौटकर उन्हें फिर से चुनें।',
  sendNow: 'अभी भेजें',
  dropIt: 'इसे छोड़ें और पृष्ठ पर जाएँ',
}
