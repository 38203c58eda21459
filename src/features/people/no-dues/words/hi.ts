import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  noDuesCertificate: 'अदेय प्रमाणपत्र',
  intro:
    'यह बताता है कि आपने सब कुछ लौटा दिया है और पुस्तकालय का आप पर कुछ बकाया नहीं है। संस्थान छोड़ते समय इसकी ज़रूरत होती है। इसे लेने के बाद आप और पुस्तकें नहीं ले सकते।',
  noMembership: (email) =>
    `आपका खाता पुस्तकालय की किसी सदस्यता से जुड़ा नहीं है। कृपया काउंटर पर कहें कि आपका ई-मेल पता सदस्यता में लिखा जाए, या <a>${email}</a> पर लिखें।`,
  youHaveIt: (number, day) => `आपके पास ${day} का प्रमाणपत्र ${number} है।`,
  askedAndWaiting: (when) => `${when} को माँगा गया। पुस्तकालय इसे देखकर आपको लिखेगा।`,
  nothingOpen: (name, number) => `${name} (${number}): कुछ बाक़ी नहीं है।`,
  askForIt: 'प्रमाणपत्र माँगें',
  openPdf: 'PDF खोलें',
  whatOthersSee: 'इसे जाँचने वाले क्या देखते हैं',
  stillOpen: 'अभी बाक़ी है',
  before: 'पहले के अनुरोध',
  askedFor: (when) => `${when} को माँगा गया`,
  waiting: 'प्रतीक्षा में',
  granted: 'दिया गया',
  refused: 'अस्वीकृत',
  revoked: 'रद्द',
}
