import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  number: (number) => `ସଂଖ୍ୟା ${number}`,
  scanToVerify: 'ଏହି ପ୍ରମାଣପତ୍ର ଯାଞ୍ଚ କରିବାକୁ କୋଡ୍ ସ୍କାନ୍ କରିବେ, କିମ୍ବା ଏହା ଖୋଲିବେ',
  code: (code) => `କୋଡ୍ ${code}`,
  librarian: 'ଗ୍ରନ୍ଥାଗାରିକ',
}
