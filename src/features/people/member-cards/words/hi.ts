import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const hi: Translated<typeof en> = {
  cards: 'पुस्तकालय कार्ड',
  ifFound: 'यह कार्ड मिले तो कृपया यहाँ लौटाएँ:',
  librarian: 'पुस्तकालयाध्यक्ष',
  photo: 'फ़ोटो',
  validUntil: (day) => `${day} तक मान्य`,
  tooLong: (barcode, number) =>
    `${number} का बारकोड ${barcode} कार्ड के लिए बहुत लंबा है: इस सदस्य को छोटा बारकोड दें।`,
  tooMany: (most) =>
    `एक PDF में ${most} कार्ड आते हैं: सूची को पाठ्यक्रम और सेमेस्टर से छोटा करें, और एक-एक करके छापें।`,
  nobody: 'इन फ़िल्टरों में कोई नहीं आता, इसलिए छापने को कोई कार्ड नहीं है।',
}
