import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  readingApps: 'पढ़ने के ऐप',
  intro:
    'ऐप और ई-रीडर OPDS से पुस्तकालय की ई-पुस्तकें ढूँढते, डाउनलोड करते और लेते हैं, हर एक अपने उपयोगकर्ता नाम और पासवर्ड से। उससे केवल ई-पुस्तकें और उनमें आपकी जगह खुलती है, आपके खाते का और कुछ नहीं।',
  addresses: 'पते',
  opds1: 'OPDS 1.2, KOReader, Moon+ Reader और अधिकतर ऐप के लिए',
  opds2: 'OPDS 2.0, Thorium और नए ऐप के लिए',
  kosync: 'KOReader, प्रगति सिंक, अपना सर्वर',
  newOne: 'ऐप या उपकरण जोड़ें',
  whatFor: 'इसका नाम क्या है?',
  example: 'मेरे Kobo पर KOReader',
  make: 'पासवर्ड बनाएँ',
  making: 'बन रहा है …',
  yourNew: 'ऐप का उपयोगकर्ता नाम और पासवर्ड',
  once: 'इन्हें अभी ऐप में लिखें: पासवर्ड केवल इस बार दिखता है।',
  userName: 'उपयोगकर्ता नाम',
  password: 'पासवर्ड',
  yours: 'आपके ऐप और उपकरण',
  none: 'अभी कोई नहीं।',
  used: (last) => `अंतिम उपयोग ${last}`,
  notUsed: 'अभी उपयोग नहीं हुआ',
  revoke: 'हटाएँ',
  nameIt: (longest) => `कृपया ऐप या उपकरण का नाम लिखें, अधिकतम ${longest} अक्षरों में।`,
  tooMany: (most) => `आपके पास पहले से ${most} हैं। पहले एक हटाएँ।`,
  noRegistering:
    'यहाँ खाते नहीं बनते। पुस्तकालय की साइट पर इस ऐप के लिए उपयोगकर्ता नाम और पासवर्ड बनाएँ: खाता, पढ़ने के ऐप।',
}
