import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  studentPanel: 'ଛାତ୍ରଛାତ୍ରୀ ପ୍ୟାନେଲ୍',
  facultyPanel: 'ଶିକ୍ଷକ ପ୍ୟାନେଲ୍',
  welcome: 'ସ୍ୱାଗତ',
  goodMorning: 'ସୁପ୍ରଭାତ',
  goodAfternoon: 'ନମସ୍କାର',
  goodEvening: 'ଶୁଭ ସନ୍ଧ୍ୟା',
  yourAccount: 'ଆପଣଙ୍କ ଖାତା',
  whatYouCanDo: 'ଆପଣ ଏଠାରେ କ’ଣ କରିପାରିବେ',
  openingHours: 'ଖୋଲା ସମୟ',
  readFromAnywhere: 'ଯେକୌଣସି ସ୍ଥାନରୁ ପଢ଼ନ୍ତୁ',
  allEResources: 'ସମସ୍ତ ଇ-ସମ୍ବଳ',
  signInFirst: 'ଦୟାକରି ପ୍ରଥମେ ସାଇନ୍ ଇନ୍ କରନ୍ତୁ।',
}
