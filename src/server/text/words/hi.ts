import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  longWord: (most) => `किसी शब्द या पते में ${most} से अधिक अक्षर हैं। कृपया उसे छोटा करके लिखें।`,
  tooDeep: (most) =>
    `उद्धरण, सूचियाँ या चिह्न ${most} से अधिक स्तरों तक एक-दूसरे के भीतर हैं। कृपया सरल ढंग से लिखें।`,
  manyMarks: (most) => `एक अनुच्छेद में * और [ जैसे ${most} से अधिक चिह्न हैं। कृपया छोटे अनुच्छेद लिखें।`,
  largeTable: (columns, cells) =>
    `एक तालिका में अधिक-से-अधिक ${columns} स्तंभ और ${cells} खाने हो सकते हैं। बड़ी तालिका कृपया PDF के रूप में जोड़ें।`,
}
