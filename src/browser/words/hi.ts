import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  showMap: 'मानचित्र दिखाएँ',
  mapOf: (place) => `मानचित्र: ${place}`,
  installAsApp: 'ऐप के रूप में इंस्टॉल करें',
  installByShare: 'यह मेन्यू बंद करें, Safari की पट्टी में “शेयर” छुएँ, फिर “होम स्क्रीन में जोड़ें”।',
  install: 'इंस्टॉल करें',
  installLead: 'पुस्तकालय को पास रखें।',
  installWhy:
    'आपकी होम स्क्रीन से यह ऐप की तरह खुलता है, और आपकी ली हुई पुस्तकें, आपका कार्ड और ग्रंथसूची नेटवर्क के बिना भी वहाँ हैं।',
  notNow: 'अभी नहीं',
  showFiltered: 'दिखाएँ',
  clearFilters: 'हटाएँ',
  previous: 'पिछला',
  next: 'अगला',
  placesOf: (places, total) => `${total} में से ${places}`,
  print: 'छापें',
  table: 'तालिका',
  files: 'फ़ाइलें',
  putRight: 'कृपया इन्हें ठीक करें:',
  notSaved:
    'पुस्तकालय से संपर्क नहीं हो पा रहा: यह सहेजा नहीं गया। आपने जो लिखा वह यहीं है; संपर्क लौटने पर इसे फिर से सहेजें।',
}
