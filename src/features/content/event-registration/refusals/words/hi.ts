import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  signIn: 'कृपया पहले साइन इन करें।',
  noRegistration: 'इस कार्यक्रम के लिए पंजीकरण नहीं होता।',
  noSuchDate: 'कार्यक्रम की यह तिथि अब नहीं है।',
  forStudents: 'यह कार्यक्रम विद्यार्थियों के लिए है।',
  forFaculty: 'यह कार्यक्रम शिक्षकों के लिए है।',
  confirmAddress: 'कृपया पहले अपना ई-मेल पता पुष्ट करें।',
  cancelled: 'यह तिथि रद्द है।',
  over: 'यह शुरू हो चुका है या समाप्त हो गया है।',
  closed: 'पंजीकरण बंद है।',
  'not-yet': 'पंजीकरण अभी खुला नहीं है।',
  full: 'सभी सीटें भर गई हैं।',
  already: 'आप पहले से पंजीकृत हैं।',
  answers: 'कुछ उत्तर फिर से देखें।',
  missing: 'कृपया इस प्रश्न का उत्तर दें।',
  'too-long': 'कृपया छोटा उत्तर दें।',
  unknown: 'कृपया दिए गए उत्तरों में से एक चुनें।',
  notYours: 'आपका ऐसा कोई पंजीकरण नहीं है।',
  certificateWithdrawn: 'यह प्रमाणपत्र वापस लिया गया है।',
  noCertificate: 'आपका ऐसा कोई प्रमाणपत्र नहीं है।',
}
