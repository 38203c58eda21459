import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  title: 'ଗ୍ରନ୍ଥାଗାର',
  body: 'ଆପଣଙ୍କ ପାଇଁ କିଛି ନୂଆ ଅଛି।',
}
