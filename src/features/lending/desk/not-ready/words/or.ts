import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const or: Translated<typeof en> = {
  notReady: 'ଏହି କାଉଣ୍ଟର ଏପର୍ଯ୍ୟନ୍ତ ନେଟୱର୍କ ବିନା ଚାଲିପାରିବ ନାହିଁ',
  notReadyWhy:
    'ଗ୍ରନ୍ଥାଗାର ସହ ସଂଯୋଗ ହୋଇପାରୁନାହିଁ, ଏବଂ ଏହି ଡିଭାଇସରେ ଆପଣଙ୍କ ପାଇଁ କାର୍ଡ ଓ ପୁସ୍ତକର ତାଲିକା ନାହିଁ। କିଏ କ’ଣ ନେଉଛନ୍ତି ତାହା ସମୟ ସହିତ କାଗଜରେ ଲେଖନ୍ତୁ; ନେଟୱର୍କ ଫେରିଲେ ତାହା ଦାଖଲ କରନ୍ତୁ।',
  notReadyThen:
    'ତାପରେ କାଉଣ୍ଟର ଖୋଲନ୍ତୁ ଏବଂ “ନେଟୱର୍କ ବିନା ମଧ୍ୟ କାମ ଜାରି ରଖନ୍ତୁ” ବାଛନ୍ତୁ: ତେବେ ନେଟୱର୍କ ଗଲେ ମଧ୍ୟ କାଉଣ୍ଟର ଚାଲିବ।',
  tryAgain: 'ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ',
  opening: 'ଏହି ଡିଭାଇସରେ ଯାହା ସଞ୍ଚିତ ଅଛି ତାହା ଖୋଲୁଛି…',
}
