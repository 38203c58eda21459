import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  number: (number) => `संख्या ${number}`,
  scanToVerify: 'इस प्रमाणपत्र को जाँचने के लिए कोड स्कैन करें, या खोलें',
  code: (code) => `कोड ${code}`,
  librarian: 'पुस्तकालयाध्यक्ष',
}
