import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  noSuchLanguage: 'यहाँ ऐसी कोई भाषा नहीं है। कृपया एक चुनें।',
}
