import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  notSentYet: 'अभी भेजा नहीं गया: शायद उत्तर यहीं है',
  ifNot: 'यदि नहीं है, तो नीचे अपना प्रश्न भेजें।',
  inCatalogue: 'ग्रंथसूची में',
  isEbook: 'ई-पुस्तक',
  copiesIn: (available, total) => `${total} में से ${available} प्रतियाँ यहाँ`,
  onSite: 'इस साइट पर',
  sendAnyway: 'फिर भी भेजें',
}
