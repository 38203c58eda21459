import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  approvedSubject: 'ଆପଣଙ୍କ ପ୍ରୋଫାଇଲ ବଦଳିଛି',
  approvedBefore: 'ଗ୍ରନ୍ଥାଗାର ଆପଣଙ୍କ ପ୍ରୋଫାଇଲର ପରିବର୍ତ୍ତନ ଅନୁମୋଦନ କରିଛି। ଏବେ ସମସ୍ତେ ତାହା ଦେଖନ୍ତି।',
  seeProfile: 'ପ୍ରୋଫାଇଲ ଦେଖନ୍ତୁ',
  approvedAfter: 'ଆପଣ ଏହାକୁ ଯେକୌଣସି ସମୟରେ ପୁଣି ବଦଳାଇପାରିବେ।',
  returnedSubject: 'ଆପଣଙ୍କ ପ୍ରୋଫାଇଲର ପରିବର୍ତ୍ତନ ଫେରାଇ ଦିଆଗଲା',
  returnedBefore: (reason) => `ଗ୍ରନ୍ଥାଗାର ଏହି କାରଣରୁ ଆପଣଙ୍କ ପ୍ରୋଫାଇଲର ପରିବର୍ତ୍ତନ ଫେରାଇ ଦେଇଛି: ${reason}`,
  changeProfile: 'ପ୍ରୋଫାଇଲ ବଦଳାନ୍ତୁ',
  returnedAfter: 'ଆପଣ ଲେଖିଥିବା କଥା ରଖାଯାଇଛି। ତାହା ବଦଳାଇ ପୁଣି ପଠାନ୍ତୁ।',
}
