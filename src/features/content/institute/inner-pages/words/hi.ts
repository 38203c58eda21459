import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  eResources: 'ई-संसाधन',
  whereWeAre: 'हम कहाँ हैं',
  onOpenStreetMap: (place) => `OpenStreetMap पर ${place}`,
  latitudeLongitude: (north, east) => `${north}° उत्तर, ${east}° पूर्व`,
  callOrWrite: 'फ़ोन करें या लिखें',
  writeToLibrary: 'पुस्तकालय को लिखें',
  telephone: 'टेलीफ़ोन',
  generalDesk: 'सामान्य',
  circulationDesk: 'लेन-देन काउंटर: सदस्यता, पुस्तक लेना, लौटाना',
  eResourcesDesk: 'ई-संसाधन और साहित्य की खोज',
  interlibraryDesk: 'दूसरे पुस्तकालयों से पुस्तकें और प्रतिलिपियाँ',
  librarian: 'पुस्तकालयाध्यक्ष',
  notSureWho: 'किसे लिखें, पता नहीं?',
  schools: 'विद्यालय और पाठ्यक्रम',
  programmes: 'पाठ्यक्रम',
  inTheLibrary: 'पुस्तकालय में',
  textIsInEnglish: 'यह पाठ अंग्रेज़ी में है।',
  englishIsNewer: 'इस अनुवाद के बाद अंग्रेज़ी पाठ बदला है: <a>उसे अंग्रेज़ी में पढ़ें</a>।',
  englishBinds: 'मान्य पाठ <a>अंग्रेज़ी पाठ</a> ही है।',
  lastRevisedOn: 'पिछला संशोधन:',
  onThisPage: 'इस पृष्ठ पर',
  answeredElseAsk: 'आम प्रश्न और उनके उत्तर। आपका प्रश्न यहाँ नहीं है? <a>जानकार काउंटर से पूछें</a>।',
  groupsOfQuestions: 'प्रश्नों के समूह',
  linkToAnswer: 'इस उत्तर का लिंक',
}
