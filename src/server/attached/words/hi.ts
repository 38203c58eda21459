import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  tooMany: (most: number) => `अधिकतम ${most} फ़ाइलें भेजी जा सकती हैं।`,
  tooLarge: (megabytes: number) => `ये फ़ाइलें मिलाकर ${megabytes} MB से बड़ी हैं। कृपया छोटी फ़ाइलें चुनें।`,
  isNeither: (name: string) =>
    `“${name}” न PDF है, न चित्र (JPEG, PNG, WebP)। कृपया पहले इसे PDF के रूप में सहेजें।`,
  pictureTooLarge: (name: string, megabytes: number) =>
    `“${name}” ${megabytes} MB से बड़ा है। कृपया छोटा चित्र चुनें।`,
  notFound: 'ऐसी कोई फ़ाइल नहीं है, या वह हटा ली गई है।',
}
