import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  subject: (title) => `ଇ-ପୁସ୍ତକ “${title}” ଏବେ ଆପଣ ନେଇପାରିବେ`,
  before: (title, day) =>
    `ଆପଣଙ୍କ ପାଇଁ ଗୋଟିଏ ସ୍ଥାନ ଖାଲି ଅଛି: “${title}”। ${day} ସୁଦ୍ଧା ଏହାକୁ ନିଅନ୍ତୁ; ତାପରେ ଏହା ପରବର୍ତ୍ତୀ ପାଠକଙ୍କୁ ଦିଆଯିବ।`,
  button: 'ଏହାକୁ ନିଅନ୍ତୁ',
  after: 'ଯଦି ଆଉ ଦରକାର ନାହିଁ, ସେଠାରେ ଆପଣଙ୍କ ସଂରକ୍ଷଣ ବାତିଲ୍ କରନ୍ତୁ।',
}
