import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  progress: (part, last, percent) => `${last} में से ${part} · पुस्तक का ${percent} %`,
  nothingFound: 'ये शब्द इस ई-पुस्तक में नहीं हैं।',
  searching: 'खोज रहे हैं …',
  away: 'पुस्तकालय से संपर्क नहीं हुआ। नेटवर्क आने पर फिर प्रयास करें।',
  inChapter: (place, title) => title || `भाग ${place}`,
  bookmarked: 'पृष्ठ-चिह्न लगाया गया।',
  bookmarkRemoved: 'पृष्ठ-चिह्न हटाया गया।',
  highlighted: 'रेखांकित किया गया।',
  saved: 'सहेजा गया।',
  removed: 'हटाया गया।',
  noNotesHere: 'इस अध्याय में अभी कोई टिप्पणी नहीं।',
  noVoice: 'इस उपकरण में पुस्तक की भाषा के लिए कोई आवाज़ नहीं है।',
  stopReading: 'पढ़ना रोकें',
  readAloud: 'पढ़कर सुनाएँ',
  enlarge: (what) => (what ? `चित्र बड़ा करें: ${what}` : 'चित्र बड़ा करें'),
  footnote: 'पाद-टिप्पणी',
  picture: 'चित्र',
  openThere: 'उसकी जगह पर जाएँ',
  elsewhere: (percent, device, words) => `${device}: पुस्तक का ${percent} %, “${words}” पर।`,
  notSaved: 'आपकी जगह सहेजी नहीं गई।',
}
