import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  noSuchBook: 'ଏହି ସଂଖ୍ୟାର କୌଣସି ପୁସ୍ତକ ନାହିଁ।',
  noSuchIsbn: 'ଗ୍ରନ୍ଥାଗାରର କୌଣସି ପୁସ୍ତକର ଏହି ISBN ନାହିଁ।',
  noSuchCode: 'ଗ୍ରନ୍ଥାଗାରର କୌଣସି ପ୍ରତି କିମ୍ବା ପୁସ୍ତକର ଏହି କୋଡ୍ ନାହିଁ।',
  beingRearranged: 'ଗ୍ରନ୍ଥସୂଚୀକୁ ପୁଣି ସଜାଯାଉଛି। ଦୟାକରି ପୁଣି ଖୋଜନ୍ତୁ।',
  tooWide: 'ଖୋଜଟି ଏତେ ବ୍ୟାପକ ଯେ ସବୁ ପୁସ୍ତକ ନିଶ୍ଚିତ ଭାବେ ମିଳିବ ନାହିଁ: ତାହାକୁ ସୀମିତ କରନ୍ତୁ।',
}
