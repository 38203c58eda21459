import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  title: 'ଯୋଗଦାନ ପ୍ରମାଣପତ୍ର',
  attended: (name, event) => `ଏହା ପ୍ରମାଣିତ କରାଯାଉଛି ଯେ ${name} “${event}” ରେ ଯୋଗ ଦେଇଥିଲେ।`,
  date: (day) => `ତାରିଖ: ${day}।`,
  dates: (days) => `ତାରିଖ: ${days}।`,
}
