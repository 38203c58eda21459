import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  ebooks: (library) => `${library} की ई-पुस्तकें`,
  newest: 'नई',
  newestAbout: 'सभी ई-पुस्तकें, नई पहले',
  subjects: 'विषय',
  subjectsAbout: 'विषय के अनुसार ई-पुस्तकें',
  courses: 'पाठ्यक्रम',
  coursesAbout: 'किसी पाठ्यक्रम की ई-पुस्तकें',
  languages: 'भाषाएँ',
  languagesAbout: 'भाषा के अनुसार ई-पुस्तकें',
  mine: 'मेरी ली हुई',
  mineAbout: 'ई-पुस्तकें जो आपके पास हैं या जिनकी प्रतीक्षा है',
  found: (words) => `ई-पुस्तकें: ${words}`,
  searchAbout: 'शीर्षक, लेखक या विषय के शब्द, या ISBN',
  login: 'ऐप का उपयोगकर्ता नाम',
  password: 'ऐप का पासवर्ड',
  signIn: 'अपने खाते में “पढ़ने के ऐप” में इस ऐप के लिए उपयोगकर्ता नाम और पासवर्ड बनाएँ, और यहाँ लिखें।',
  noSuchFile: 'इस ई-पुस्तक की ऐसी फ़ाइल नहीं है जिसे आप सहेज सकें।',
}
