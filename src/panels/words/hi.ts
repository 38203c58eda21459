import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  studentPanel: 'विद्यार्थी पैनल',
  facultyPanel: 'शिक्षक पैनल',
  welcome: 'स्वागत है',
  goodMorning: 'सुप्रभात',
  goodAfternoon: 'नमस्कार',
  goodEvening: 'शुभ संध्या',
  yourAccount: 'आपका खाता',
  whatYouCanDo: 'आप यहाँ क्या कर सकते हैं',
  openingHours: 'खुलने का समय',
  readFromAnywhere: 'कहीं से भी पढ़ें',
  allEResources: 'सभी ई-संसाधन',
  signInFirst: 'कृपया पहले साइन इन करें।',
}
