import type { en } from './en.ts'

export const or: typeof en = {
  isScanned: 'ଏହି ଫାଇଲର ଭାଇରସ ଯାଞ୍ଚ ଏବେ ଚାଲିଛି। ଦୟାକରି କିଛି ମିନିଟ ପରେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  hasVirus: 'ଏହି ଫାଇଲ ଦିଆଯାଏ ନାହିଁ: ଭାଇରସ ଯାଞ୍ଚରେ ଏଥିରେ କିଛି ମିଳିଛି।',
}
