import { count } from '#src/kernel/counted.ts'
import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  pages: 'ପୃଷ୍ଠା',
  filter: 'ପୃଷ୍ଠାଗୁଡ଼ିକରୁ ବାଛନ୍ତୁ',
  noPageHolds: (text) => `କୌଣସି ପୃଷ୍ଠାରେ “${text}” ନାହିଁ।`,
  showAll: 'ସବୁ ପୃଷ୍ଠା ଦେଖାନ୍ତୁ',
  pageCount: (number) => `${count(number)}ଟି ପୃଷ୍ଠା`,
  url: 'ୱେବ୍ ଠିକଣା',
  modified: 'ଶେଷ ପରିବର୍ତ୍ତନ',
  priority: 'ପ୍ରାଥମିକତା',
}
