import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  noMembership: 'आपका खाता किसी सदस्यता से जुड़ा नहीं है।',
  asked: 'आपका अनुरोध मिल गया है। निर्णय होने पर पुस्तकालय आपको लिखेगा।',
  somethingOpen: 'अनुरोध अस्वीकृत हुआ: कुछ अभी बाक़ी है।',
  waitsAlready: 'एक अनुरोध पहले से प्रतीक्षा में है।',
  givenAlready: 'प्रमाणपत्र पहले ही दिया जा चुका है।',
  noSuchCertificate: 'ऐसा कोई प्रमाणपत्र नहीं है।',
  wasRevoked: 'यह प्रमाणपत्र रद्द कर दिया गया है, इसलिए अब नहीं दिया जाता।',
  membershipEnded: 'सदस्यता समाप्त कर दी गई है।',
  membershipBlocked: (kind, message) => `सदस्यता पर रोक लगी है (${kind}): ${message}`,
  askAtDesk: 'कृपया काउंटर पर पूछें।',
  conduct: 'आचरण',
  lostCard: 'खोया कार्ड',
  dues: 'बकाया',
  address: 'पता अज्ञात',
  clearance: 'अदेय प्रमाणपत्र दिया गया',
  other: 'अन्य',
  givenSubject: 'आपका अदेय प्रमाणपत्र',
  givenBefore: (number) =>
    `पुस्तकालय ने आपको अदेय प्रमाणपत्र ${number} दिया है। वह पुस्तकालय के पृष्ठ पर PDF के रूप में है। अब आप और पुस्तकें नहीं ले सकते।`,
  openCertificate: 'प्रमाणपत्र खोलें',
  keepPdf: 'कृपया PDF सँभालकर रखें।',
  refusedSubject: 'आपका अदेय प्रमाणपत्र अस्वीकृत हुआ',
  refusedBefore: (reason) => `पुस्तकालय आपको अदेय प्रमाणपत्र नहीं दे सका: ${reason}`,
  seeWhatIsOpen: 'देखें कि क्या बाक़ी है',
  askAgain: 'उसे निपटाने के बाद आप फिर माँग सकते हैं।',
}
