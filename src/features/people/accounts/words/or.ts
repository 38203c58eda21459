import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  noSuchLanguage: 'ଏଠାରେ ସେପରି କୌଣସି ଭାଷା ନାହିଁ। ଦୟାକରି ଗୋଟିଏ ବାଛନ୍ତୁ।',
}
