import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  oneSubject: (title) => `ଏବେ ଗ୍ରନ୍ଥାଗାରରେ: ${title}`,
  moreSubject: (books) => `ଏବେ ଗ୍ରନ୍ଥାଗାରରେ: ଆପଣଙ୍କର ଦରକାରୀ ${books}ଟି ପୁସ୍ତକ`,
  before: () => 'ଆପଣଙ୍କ ଆବଶ୍ୟକ ପୁସ୍ତକ ତାଲିକାରୁ ଏବେ ଗ୍ରନ୍ଥାଗାରରେ ଅଛି:',
  needed: (title, day) => `${title} (${day} ସୁଦ୍ଧା ଦରକାର)`,
  after:
    'ପୁସ୍ତକ କେଉଁଠାରେ ଅଛି ତାଲିକା କହେ। ଅନ୍ୟମାନଙ୍କର ବି ଏହା ଦରକାର ହୋଇପାରେ: ଯଦି ଏହା କୌଣସି ପାଠକଙ୍କ ପାଖରେ ଅଛି, ତେବେ ସଂରକ୍ଷଣ କରନ୍ତୁ।',
  button: 'ଆପଣଙ୍କ ତାଲିକା ଖୋଲନ୍ତୁ',
}
