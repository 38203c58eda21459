import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  description: (institute) => `${institute} ଗ୍ରନ୍ଥାଗାରର ଗ୍ରନ୍ଥସୂଚୀ ଓ ସେବା।`,
  searchBooks: 'ପୁସ୍ତକ ଖୋଜନ୍ତୁ',
  search: 'ଖୋଜନ୍ତୁ',
  myLoans: 'ମୁଁ ନେଇଥିବା ପୁସ୍ତକ',
  myLibraryCard: 'ମୋର ଗ୍ରନ୍ଥାଗାର କାର୍ଡ',
  myCard: 'ମୋର କାର୍ଡ',
  scanBarcode: 'ବାରକୋଡ୍ ସ୍କାନ୍ କରନ୍ତୁ',
  scan: 'ସ୍କାନ୍ କରନ୍ତୁ',
}
