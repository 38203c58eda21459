import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  home: 'ମୁଖ୍ୟ ପୃଷ୍ଠା',
  books: 'ପୁସ୍ତକ',
  breadcrumb: 'ଏଠାକୁ ଆସିବା ପଥ',
  catalogue: 'ଗ୍ରନ୍ଥସୂଚୀ',
  searchBy: 'ଗ୍ରନ୍ଥସୂଚୀରେ ଶୀର୍ଷକ, ଲେଖକ, ବିଷୟ, ISBN କିମ୍ବା କ୍ରମାଙ୍କ ଦ୍ୱାରା ଖୋଜନ୍ତୁ',
  searchFor: 'ଶୀର୍ଷକ, ଲେଖକ, ବିଷୟ, ISBN',
  search: 'ଖୋଜନ୍ତୁ',
  require: 'ଆବଶ୍ୟକ ପୁସ୍ତକରେ ଯୋଡ଼ନ୍ତୁ',
  suggestions: 'ପରାମର୍ଶ',
  suggestionsFound: (number) => `${number}ଟି ପରାମର୍ଶ`,
}
