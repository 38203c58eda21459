import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  number: (number) => `ସଂଖ୍ୟା ${number}`,
  scanToVerify: 'ଏହି ପ୍ରମାଣପତ୍ର ଯାଞ୍ଚ କରିବା ପାଇଁ କୋଡ୍ ସ୍କାନ୍ କରନ୍ତୁ, କିମ୍ବା ଖୋଲନ୍ତୁ',
  code: (code) => `କୋଡ୍ ${code}`,
  librarian: 'ଗ୍ରନ୍ଥାଗାରିକ',
}
