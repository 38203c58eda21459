import { count } from '#src/kernel/counted.ts'
import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  pages: 'पृष्ठ',
  filter: 'पृष्ठों में छाँटें',
  noPageHolds: (text) => `किसी पृष्ठ में “${text}” नहीं है।`,
  showAll: 'सभी पृष्ठ दिखाएँ',
  pageCount: (number) => `${count(number)} पृष्ठ`,
  url: 'वेब पता',
  modified: 'पिछला बदलाव',
  priority: 'प्राथमिकता',
}
