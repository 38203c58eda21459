import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  format: 'प्रकार',
  subject: 'विषय',
  author: 'लेखक',
  language: 'भाषा',
  location: 'शेल्फ़',
  year: 'वर्ष',
  available: 'उपलब्धता',
  availableNow: 'अभी उपलब्ध',
  not: 'नहीं',
  until: (year) => `${year} तक`,
  from: (year) => `${year} से`,
  book: 'पुस्तक',
  searchWasCut: 'खोज बहुत लंबी थी: केवल उसका आरंभ लिया गया।',
}
