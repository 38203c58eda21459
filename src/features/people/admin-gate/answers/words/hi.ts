import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  mismatch: 'पहचान सही नहीं है',
  fillIn: 'कृपया उपयोगकर्ता ID और पासवर्ड भरें।',
  tooManyTries: (minutes) => `बहुत बार ग़लत प्रयास हुए। कृपया ${minutes} मिनट बाद फिर कोशिश करें।`,
  noCredentials:
    'प्रशासक पैनल की पहचान अभी तय नहीं हुई है। सर्वर चलाने वाले उसे npm run admin:gate से तय करते हैं।',
  lockedSubject: (library, email) => `${library} का प्रशासक पैनल ${email} के लिए बंद कर दिया गया है`,
  lockedBefore: (email, tries, minutes) =>
    `${email} के रूप में साइन इन किए किसी व्यक्ति ने प्रशासक पैनल की ग़लत पहचान ${tries} बार दी। ${minutes} मिनट तक वह खाता फिर प्रयास नहीं कर सकता। यदि यह वही व्यक्ति नहीं था, तो उस खाते को हर जगह से साइन आउट करें और npm run admin:gate से नई पहचान तय करें।`,
  openPanel: 'प्रशासक पैनल खोलें',
  othersNotAffected: 'जिन खातों में पैनल खुला है, उन पर इसका असर नहीं है।',
}
