import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  cite: 'उद्धरण',
  citeTitle: '<a></a> का उद्धरण',
  advice: 'ग्रंथसूची से नियम के अनुसार बना है। अपना काम जमा करने से पहले उद्धरण को शीर्षक पृष्ठ से मिला लें।',
  apa: 'APA, 7वाँ संस्करण',
  mla: 'MLA, 9वाँ संस्करण',
  chicagoDate: 'Chicago, लेखक और तिथि',
  chicagoNote: 'Chicago, टिप्पणियाँ और संदर्भ सूची',
  ieee: 'IEEE',
  inText: 'पाठ में',
  note: 'टिप्पणी',
  copyAs: 'इस रूप में कॉपी करें',
  copyStyleAs: (form, style) => `${form} रूप में कॉपी करें: ${style}`,
  plainText: 'सादा पाठ',
  copied: 'कॉपी हो गया।',
  notAllowed: 'ब्राउज़र इसकी अनुमति नहीं देता: पाठ को चुनकर कॉपी करें।',
  downloadRecord: 'अभिलेख डाउनलोड करें',
  whatFor: 'संदर्भ प्रबंधक या दूसरी ग्रंथसूची के लिए।',
}
