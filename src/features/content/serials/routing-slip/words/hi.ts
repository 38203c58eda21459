import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const hi: Translated<typeof en> = {
  slipOf: (title) => `पाठक-पर्ची: ${title}`,
  cameOn: (day) => `${day} को आया`,
  passItOn: 'कृपया इसे तीन दिन में पढ़ें, तिथि लिखें, और अगले व्यक्ति को दें।',
  passedOn: 'आगे दिया: ____ / ____ / ________',
  bringBack: (library) => `अंतिम पाठक इसे यहाँ लौटाएँ: ${library}।`,
}
