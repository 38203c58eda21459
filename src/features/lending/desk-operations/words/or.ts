import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  newKeyNeeded: 'ଦୟାକରି ପ୍ରତ୍ୟେକ କାର୍ଯ୍ୟର ଚାବି ଭାବେ ଗୋଟିଏ ନୂଆ UUID ପଠାନ୍ତୁ: ଏହା ଯୋଗୁଁ ଦୋହରାଯାଇଥିବା କାର୍ଯ୍ୟ ଦୁଇଥର ହୁଏ ନାହିଁ।',
  keyUsed: 'ଏହି ଚାବି ଅନ୍ୟ ଏକ କାର୍ଯ୍ୟରେ ବ୍ୟବହୃତ ହୋଇଛି। ଦୟାକରି ପ୍ରତ୍ୟେକ କାର୍ଯ୍ୟ ସହିତ ନୂଆ ଚାବି ପଠାନ୍ତୁ।',
}
