import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const or: Translated<typeof en> = {
  notReady: 'ପ୍ରବେଶ ଏପର୍ଯ୍ୟନ୍ତ ନେଟୱର୍କ ବିନା ଚାଲିପାରିବ ନାହିଁ',
  openOnce:
    'ଏହି କାର୍ଯ୍ୟକ୍ରମର ତାଲିକା ଏହି ଡିଭାଇସରେ ସଞ୍ଚିତ ନାହିଁ। ନେଟୱର୍କ ଥିବା ବେଳେ ପ୍ରବେଶ ପୃଷ୍ଠା ଥରେ ଖୋଲନ୍ତୁ, ଏବଂ କିଛି ସେକେଣ୍ଡ ସେଥିରେ ରହନ୍ତୁ।',
  opening: 'ଏହି ଡିଭାଇସରେ ଯାହା ସଞ୍ଚିତ ଅଛି ତାହା ଖୋଲୁଛି…',
}
