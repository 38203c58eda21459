import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  notFound: 'ऐसा कोई सर्वेक्षण नहीं है, या वह आपके लिए नहीं है।',
  notOpen: 'यह सर्वेक्षण अभी उत्तर नहीं लेता।',
  answeredBefore: 'आप इस सर्वेक्षण का उत्तर दे चुके हैं। धन्यवाद।',
  answerThis: (question: string) => `कृपया उत्तर दें: ${question}`,
  shorten: (question: string, most: number) => `कृपया अधिकतम ${most} अक्षर लिखें: ${question}`,
}
