import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  title: 'अदेय प्रमाणपत्र',
  memberNumber: (number) => `सदस्य संख्या ${number}`,
  rollNumber: (number) => `अनुक्रमांक या कर्मचारी संख्या ${number}`,
  owesNothing: (name, facts, day) =>
    `प्रमाणित किया जाता है कि ${name} (${facts}) ने पुस्तकालय से लिया हुआ सब कुछ लौटा दिया है और ${day} को पुस्तकालय का उन पर कुछ बकाया नहीं था।`,
  lendsNoMore: 'पुस्तकालय इस सदस्य को अब और कुछ नहीं देता।',
}
