import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  approvedSubject: 'आपकी प्रोफ़ाइल बदल गई है',
  approvedBefore: 'पुस्तकालय ने आपकी प्रोफ़ाइल के बदलाव स्वीकार कर लिए हैं। अब सब उन्हें देखते हैं।',
  seeProfile: 'प्रोफ़ाइल देखें',
  approvedAfter: 'आप इसे कभी भी फिर बदल सकते हैं।',
  returnedSubject: 'आपकी प्रोफ़ाइल के बदलाव लौटाए गए',
  returnedBefore: (reason) => `पुस्तकालय ने आपकी प्रोफ़ाइल के बदलाव इस कारण से लौटाए हैं: ${reason}`,
  changeProfile: 'प्रोफ़ाइल बदलें',
  returnedAfter: 'आपका लिखा रखा हुआ है। उसे बदलें और फिर भेजें।',
}
