import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  subjectAsked: (title) => `आपका अनुरोध: ${title}`,
  aboutAsked: (title) => `पुस्तकालय ने आपके लिए यह अनुरोध भेजा है: “${title}”।`,
  subjectApproved: (title) => `स्वीकृत: ${title}`,
  aboutApproved: (title) =>
    `आपके विभाग ने “${title}” के लिए आपका अनुरोध स्वीकृत किया है। आगे का काम पुस्तकालय करेगा।`,
  subjectAccepted: (title) => `स्वीकार किया गया: ${title}`,
  aboutAccepted: (title) => `पुस्तकालय ने “${title}” के लिए आपका अनुरोध स्वीकार किया है।`,
  subjectOrdered: (title) => `मँगवाई गई: ${title}`,
  aboutOrdered: (title) => `पुस्तकालय ने “${title}” मँगवाई है।`,
  subjectAvailable: (title) => `उपलब्ध: ${title}`,
  aboutAvailable: (title) => `आपने जो माँगा था वह आ गया है: “${title}”।`,
  subjectDone: (title) => `पूरा हुआ: ${title}`,
  aboutDone: (title) => `आपने जो माँगा था, पुस्तकालय ने वह कर दिया है: “${title}”।`,
  subjectDeclined: (title) => `अस्वीकृत: ${title}`,
  aboutDeclined: (title) => `“${title}” के लिए आपका अनुरोध स्वीकार नहीं किया जा सका।`,
  subjectMerged: (title) => `दूसरे अनुरोध के साथ जोड़ा गया: ${title}`,
  aboutMerged: (title) => `“${title}” औरों ने भी माँगी है: आपका अनुरोध उनके अनुरोध के साथ जोड़ दिया गया है।`,
  subjectReopened: (title) => `फिर से खुला: ${title}`,
  aboutReopened: (title) => `पुस्तकालय ने “${title}” के लिए आपका अनुरोध फिर से खोला है।`,
  subjectAnswered: (title) => `आपके अनुरोध का उत्तर: ${title}`,
  aboutAnswered: (title) => `पुस्तकालय ने “${title}” के लिए आपके अनुरोध का उत्तर दिया है।`,

  says: (text) => `पुस्तकालय लिखता है:\n\n${text}`,
  waitsForYou: (day) => `एक प्रति ${day} तक काउंटर पर आपके लिए रखी है।`,
  inQueue: (place) => `प्रति की क़तार में आपका स्थान ${place} है।`,
  open: 'अपना अनुरोध खोलें',
  why: 'यह आपको इसलिए मिला क्योंकि आपने यह माँगा, या माँगने वालों में शामिल हुए। सूचना कैसे मिले, यह आप अपने अनुरोधों के पृष्ठ पर चुनते हैं।',

  subjectApprove: (title) => `स्वीकृति के लिए: ${title}`,
  aboutApprove: (name, title, department) =>
    `${name} ने पुस्तकालय से “${title}” माँगी है। इसकी ज़रूरत है या नहीं, यह पहले विभाग (${department}) तय करता है।`,
  reason: (text) => `बताया गया कारण:\n\n${text}`,
  decide: 'स्वीकृत या अस्वीकृत करें',
  whyApprove: 'यह आपको इसलिए मिला क्योंकि आप अपने विभाग के अनुरोध स्वीकृत करते हैं।',
}
