import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const hi: Translated<typeof en> = {
  notReady: 'प्रवेश अभी नेटवर्क के बिना नहीं चल सकता',
  openOnce:
    'इस कार्यक्रम की सूची इस उपकरण पर सहेजी नहीं है। नेटवर्क रहते प्रवेश का पृष्ठ एक बार खोलें, और कुछ सेकंड उस पर रहें।',
  opening: 'इस उपकरण पर जो सहेजा है वह खुल रहा है…',
}
