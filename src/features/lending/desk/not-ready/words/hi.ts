import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const hi: Translated<typeof en> = {
  notReady: 'यह काउंटर अभी नेटवर्क के बिना नहीं चल सकता',
  notReadyWhy:
    'पुस्तकालय से संपर्क नहीं हो पा रहा, और इस उपकरण पर आपके लिए कार्डों और पुस्तकों की सूची नहीं है। काग़ज़ पर समय के साथ लिखें कि कौन क्या ले रहा है; नेटवर्क लौटने पर उसे दर्ज करें।',
  notReadyThen:
    'फिर काउंटर खोलें और “नेटवर्क के बिना भी काम जारी रखें” चुनें: तब नेटवर्क जाने पर भी काउंटर चलता रहेगा।',
  tryAgain: 'फिर कोशिश करें',
  opening: 'इस उपकरण पर जो सहेजा है वह खुल रहा है…',
}
