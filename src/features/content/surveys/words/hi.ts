import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  openUntil: (day: string) => `${day} तक खुला।`,
  privacy:
    'उत्तर आपके नाम के बिना रखे जाते हैं। आपने उत्तर दिया है, यह उनसे अलग रखा जाता है, ताकि कोई दो बार उत्तर न दे; कोई पृष्ठ और कोई फ़ाइल नहीं दिखाती कि कौन-से उत्तर किसके हैं। सर्वेक्षण खुला रहने तक सर्वर चलाने वाला दोनों के क्रम की तुलना कर सकता है; बंद होने पर उत्तर दूसरे क्रम में रखे जाते हैं।',
  groups: (least: string) =>
    `सर्वेक्षण बंद होने के बाद, ${least} उत्तर होने पर परिणाम दिखाए जाते हैं, हर भूमिका या विभाग के भी। कृपया लिखित उत्तरों में अपना नाम न लिखें।`,
  required: '(आवश्यक)',
  chooseSeveral: 'कई चुने जा सकते हैं।',
  disagree: '1 – बिलकुल असहमत',
  partlyDisagree: '2 – असहमत',
  neither: '3 – न सहमत, न असहमत',
  partlyAgree: '4 – सहमत',
  agree: '5 – पूरी तरह सहमत',
  send: 'उत्तर भेजें',
  onceOnly: 'भेजने के बाद उत्तर बदले नहीं जा सकते।',
  thanks: 'धन्यवाद। आपके उत्तर ले लिए गए।',
  notOpen: 'यह सर्वेक्षण अभी उत्तर नहीं लेता।',
  answeredBefore: 'आप इस सर्वेक्षण का उत्तर दे चुके हैं। धन्यवाद।',
  toResults: 'परिणाम देखें',
  resultsOf: (title: string) => `परिणाम: ${title}`,
  answersSoFar: (people: number, shown: string) =>
    people === 1 ? 'एक व्यक्ति ने उत्तर दिया है।' : `${shown} लोगों ने उत्तर दिया है।`,
  tooFew: (least: string) => `${least} उत्तर होने पर परिणाम दिखाए जाते हैं।`,
  onceClosed: (least: string) => `सर्वेक्षण बंद होने के बाद, ${least} उत्तर होने पर परिणाम दिखाए जाते हैं।`,
  answeredBy: (count: string) => `${count} ने उत्तर दिया`,
  average: (average: string) => `औसत 5 में से ${average}`,
  answer: 'उत्तर',
  people: 'लोग',
  share: 'भाग',
  student: 'छात्र',
  faculty: 'शिक्षक',
  admin: 'प्रशासक',
  none: 'अन्य',
  ofGroup: (group: string, size: string) => `${group} (${size} उत्तर)`,
}
