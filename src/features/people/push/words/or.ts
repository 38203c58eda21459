import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  tooManyDevices: (most) => `ଆପଣଙ୍କୁ ଆଗରୁ ${most}ଟି ଡିଭାଇସରେ ଜଣାଯାଉଛି। ଦୟାକରି ପ୍ରଥମେ ସେଥିରୁ ଗୋଟିଏ ହଟାନ୍ତୁ।`,
  noSuchDevice: 'ଆପଣଙ୍କର ଏପରି କୌଣସି ଡିଭାଇସ ଆଉ ନାହିଁ।',
  unknownService: 'ଏହି ବ୍ରାଉଜରର ପୁସ୍ ସେବାର ଠିକଣା ଏପରି ନୁହେଁ ଯେଉଁଠାକୁ ସନ୍ଦେଶ ପଠାଯାଇପାରିବ।',
  damagedKeys: 'ଏହି ଗ୍ରାହକତ୍ୱର ଚାବି ଖରାପ ଅଛି। ଦୟାକରି ଆପଣଙ୍କ ବ୍ରାଉଜରକୁ ପୁଣି ଯୋଡ଼ି ହେବାକୁ ଦିଅନ୍ତୁ।',
  signInFirst: 'ଦୟାକରି ପ୍ରଥମେ ସାଇନ୍ ଇନ୍ କରନ୍ତୁ।',
  unknownBrowser: 'ଏକ ଅଜଣା ବ୍ରାଉଜର୍',
}
