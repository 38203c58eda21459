import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  notClosed: (about) => `ଲେଖାଟି ବନ୍ଦ ହୋଇନାହିଁ (${about})`,
  tooDeep: () => 'ଏହାର ବନ୍ଧନୀ ପରସ୍ପର ଭିତରେ 40 ରୁ ଅଧିକ ଗଭୀର',
  tooLongValue: (about) => `ଗୋଟିଏ ମୂଲ୍ୟ ବହୁତ ଲମ୍ବା (${about} …)`,
  tooManyFields: (about) => `ଏଥିରେ ବହୁତ ଅଧିକ କ୍ଷେତ୍ର ଅଛି (${about})`,
  brokenField: (about) => `ଗୋଟିଏ କ୍ଷେତ୍ର name = {value} ଭାବେ ଲେଖାଯାଇନାହିଁ (${about})`,
  unknownMacro: (about) => `“${about}” @string ଦ୍ୱାରା ନିର୍ଦ୍ଦିଷ୍ଟ ନୁହେଁ`,
  noTitle: (about) => `ଏହାର ଶୀର୍ଷକ ନାହିଁ (${about})`,
  noEnd: () => 'ଲେଖାର ଶେଷରେ ER ନାହିଁ',
  notInside: (about) => `${about} କୌଣସି ଲେଖାର ବାହାରେ ଅଛି`,
  notADoi: (about) => `“${about}” DOI ନୁହେଁ`,
  tooManyEntries: (about) => `କେବଳ ପ୍ରଥମ ${about}ଟି ଲେଖା ପଢ଼ାଯାଏ`,
}
