import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  format: 'ପ୍ରକାର',
  subject: 'ବିଷୟ',
  author: 'ଲେଖକ',
  language: 'ଭାଷା',
  location: 'ଥାକ',
  year: 'ବର୍ଷ',
  available: 'ଉପଲବ୍ଧତା',
  availableNow: 'ଏବେ ଉପଲବ୍ଧ',
  not: 'ନୁହେଁ',
  until: (year) => `${year} ପର୍ଯ୍ୟନ୍ତ`,
  from: (year) => `${year} ଠାରୁ`,
  book: 'ପୁସ୍ତକ',
  searchWasCut: 'ଖୋଜା ଲେଖାଟି ବହୁତ ଲମ୍ବା ଥିଲା: କେବଳ ତାହାର ଆରମ୍ଭ ନିଆଗଲା।',
}
