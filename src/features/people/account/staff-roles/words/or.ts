import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  desk: 'ନିର୍ଗମ କାଉଣ୍ଟର',
  cataloguing: 'ସୂଚୀକରଣ',
  acquisitions: 'ଅଧିଗ୍ରହଣ',
  contents: 'ୱେବସାଇଟ୍ ଓ ପାଠକଙ୍କ ପ୍ରଶ୍ନ',
  reports: 'ରିପୋର୍ଟ',
  everything: 'କାର୍ଯ୍ୟାଳୟର ସବୁ କାମ',
}
