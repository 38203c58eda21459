import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  scopeRead: 'जो आपका है उसे पढ़ना: आप कौन हैं, आपकी ली हुई पुस्तकें',
  scopeWrite: 'आपकी पुस्तकों का नवीनीकरण और आपके नाम से आरक्षण करना',
  tokenNotGood:
    'यह टोकन मान्य नहीं है: इसका समय बीत गया है, इसे रद्द किया गया है, या इसके स्वामी का खाता बदल गया है। कृपया /account/tokens पर नया बनाएँ।',
  noSuchPhoto: 'ऐसी कोई फ़ोटो नहीं है।',
  unknownForm: 'यह फ़ॉर्म यहाँ का नहीं है। कृपया पृष्ठ को फिर से खोलें।',
  tooManyTokens: (most) => `आपके पास ${most} टोकन हैं। कृपया पहले एक रद्द करें।`,
  nameToken: (longest) => `कृपया टोकन को एक नाम दें, अधिक से अधिक ${longest} अक्षरों में: वह किसलिए है।`,
  chooseScopes: 'कृपया चुनें कि टोकन क्या कर सकता है।',
  scopesOfAdmins: 'इनमें से कुछ केवल प्रशासक कर सकते हैं। कृपया कम चुनें।',
  openGateFirst: 'कृपया पहले प्रशासक पैनल को उसकी पहचान से खोलें।',
  chooseDays: 'कृपया चुनें कि टोकन कितने समय चलेगा।',
  signInAfresh: (minutes) =>
    `कृपया Google से एक बार फिर साइन इन करें, और ${minutes} मिनट के भीतर यहाँ लौटें।`,
  lastAdmin: 'आप अकेले प्रशासक हैं। कृपया पहले institute.ts में लिखे किसी दूसरे प्रशासक का खाता बनवाएँ।',
  choosePicture: 'कृपया पहले कोई चित्र चुनें।',
  pictureTooLarge: (megabytes) => `यह चित्र ${megabytes} MB से बड़ा है। कृपया छोटा चित्र चुनें।`,
  secondStepOnAlready: 'दूसरा चरण पहले से चालू है। कृपया पहले उसे बंद करें।',
  secondStepOn: 'दूसरा चरण पहले से चालू है।',
  secondStepOff: 'दूसरा चरण बंद है: पुनर्प्राप्ति के लिए कुछ नहीं है।',
}
