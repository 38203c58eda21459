import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const or: Translated<typeof en> = {
  slipOf: (title) => `ପାଠକ ପର୍ଚି: ${title}`,
  cameOn: (day) => `${day} ରେ ଆସିଲା`,
  passItOn: 'ଦୟାକରି ଏହାକୁ ତିନି ଦିନରେ ପଢ଼ନ୍ତୁ, ତାରିଖ ଲେଖନ୍ତୁ, ଏବଂ ପରବର୍ତ୍ତୀ ବ୍ୟକ୍ତିଙ୍କୁ ଦିଅନ୍ତୁ।',
  passedOn: 'ଆଗକୁ ଦିଆଗଲା: ____ / ____ / ________',
  bringBack: (library) => `ଶେଷ ପାଠକ ଏହାକୁ ଏଠାରେ ଫେରାନ୍ତୁ: ${library}।`,
}
