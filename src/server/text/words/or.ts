import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  longWord: (most) => `କୌଣସି ଶବ୍ଦ ବା ଠିକଣାରେ ${most}ରୁ ଅଧିକ ଅକ୍ଷର ଅଛି। ଦୟାକରି ତାହାକୁ ଛୋଟ କରି ଲେଖନ୍ତୁ।`,
  tooDeep: (most) => `ଉଦ୍ଧୃତି, ତାଲିକା ବା ଚିହ୍ନ ${most}ରୁ ଅଧିକ ସ୍ତର ପର୍ଯ୍ୟନ୍ତ ପରସ୍ପର ଭିତରେ ଅଛି। ଦୟାକରି ସରଳ ଭାବେ ଲେଖନ୍ତୁ।`,
  manyMarks: (most) => `ଗୋଟିଏ ଅନୁଚ୍ଛେଦରେ * ଓ [ ଭଳି ${most}ରୁ ଅଧିକ ଚିହ୍ନ ଅଛି। ଦୟାକରି ଛୋଟ ଅନୁଚ୍ଛେଦ ଲେଖନ୍ତୁ।`,
  largeTable: (columns, cells) =>
    `ଗୋଟିଏ ସାରଣୀରେ ଅତି ବେଶିରେ ${columns}ଟି ସ୍ତମ୍ଭ ଓ ${cells}ଟି ଘର ରହିପାରେ। ବଡ଼ ସାରଣୀ ଦୟାକରି PDF ଭାବେ ଯୋଡ଼ନ୍ତୁ।`,
}
