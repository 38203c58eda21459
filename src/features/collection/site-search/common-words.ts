import { words } from '#src/kernel/folding.ts'
import { isAskingWord } from './asking-words.ts'

/** Words that nearly every text of a library has, and greetings: they tell nothing by themselves. */
const common = new Set(
  words(`
    library libraries librarian book books copy copies one ones thing things way
    sir madam dear hello hi thank thanks regards sorry kindly possible
    it its here there that these those his her he she they them
    am are is was were been being not no yes now today also just more much very too so then
    want wanted like know find found give given take taken use used using make made come came go going
    पुस्तकालय लाइब्रेरी पुस्तक पुस्तकें किताब किताबें नमस्ते धन्यवाद कृपया महोदय महोदया नहीं हाँ भी
    ଗ୍ରନ୍ଥାଗାର ପାଠାଗାର ପୁସ୍ତକ ବହି ନମସ୍କାର ଧନ୍ୟବାଦ ଦୟାକରି ମହାଶୟ ନାହିଁ ହଁ
  `).map(({ text }) => text),
)

/** Whether a folded word only asks, greets, or is common to all that a library writes. */
export function isCommonInLibraries(folded: string): boolean {
  return common.has(folded) || isAskingWord(folded)
}
