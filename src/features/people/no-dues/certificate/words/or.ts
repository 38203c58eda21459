import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  title: 'ଦେୟମୁକ୍ତ ପ୍ରମାଣପତ୍ର',
  memberNumber: (number) => `ସଦସ୍ୟ ସଂଖ୍ୟା ${number}`,
  rollNumber: (number) => `ରୋଲ୍ କିମ୍ବା କର୍ମଚାରୀ ସଂଖ୍ୟା ${number}`,
  owesNothing: (name, facts, day) =>
    `ଏହା ପ୍ରମାଣିତ କରାଯାଉଛି ଯେ ${name} (${facts}) ଗ୍ରନ୍ଥାଗାରରୁ ନେଇଥିବା ସବୁ ଫେରାଇଛନ୍ତି ଓ ${day} ରେ ତାଙ୍କ ପାଖରେ ଗ୍ରନ୍ଥାଗାରର କିଛି ବକେୟା ନ ଥିଲା।`,
  lendsNoMore: 'ଏହି ସଦସ୍ୟଙ୍କୁ ପୁସ୍ତକ ଦେବା ବନ୍ଦ ହୋଇଛି।',
}
