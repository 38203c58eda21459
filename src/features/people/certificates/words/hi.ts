import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  certificate: 'प्रमाणपत्र',
  revoked: 'रद्द',
  holdsNoMore: 'रद्द: यह प्रमाणपत्र अब मान्य नहीं है।',
  valid: 'मान्य',
  name: 'नाम',
  number: 'संख्या',
  date: 'तिथि',
  noSuchCode: 'पुस्तकालय ने इस कोड का कोई प्रमाणपत्र नहीं दिया है। कृपया इसे काग़ज़ से एक-एक अक्षर मिलाएँ।',
}
