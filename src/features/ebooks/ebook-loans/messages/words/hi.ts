import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  subject: (title) => `ई-पुस्तक “${title}” अब आप ले सकते हैं`,
  before: (title, day) =>
    `आपके लिए एक स्थान ख़ाली है: “${title}”। ${day} तक इसे ले लें; उसके बाद यह अगले पाठक को दी जाएगी।`,
  button: 'इसे लें',
  after: 'यदि अब इसकी आवश्यकता नहीं है, तो वहीं अपना आरक्षण रद्द करें।',
}
