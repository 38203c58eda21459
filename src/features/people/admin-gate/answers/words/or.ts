import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  mismatch: 'ପରିଚୟ ଠିକ୍ ନୁହେଁ',
  fillIn: 'ଦୟାକରି ଉପଯୋଗକର୍ତ୍ତା ID ଓ ପାସୱାର୍ଡ ଭରନ୍ତୁ।',
  tooManyTries: (minutes) => `ବହୁତ ଥର ଭୁଲ୍ ଚେଷ୍ଟା ହେଲା। ଦୟାକରି ${minutes} ମିନିଟ୍ ପରେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।`,
  noCredentials:
    'ପ୍ରଶାସକ ପ୍ୟାନେଲର ପରିଚୟ ଏପର୍ଯ୍ୟନ୍ତ ସ୍ଥିର ହୋଇନାହିଁ। ସର୍ଭର ଚଲାଉଥିବା ବ୍ୟକ୍ତି npm run admin:gate ଦ୍ୱାରା ତାହା ସ୍ଥିର କରନ୍ତି।',
  lockedSubject: (library, email) => `${library} ର ପ୍ରଶାସକ ପ୍ୟାନେଲ୍ ${email} ପାଇଁ ବନ୍ଦ କରାଗଲା`,
  lockedBefore: (email, tries, minutes) =>
    `${email} ଭାବେ ସାଇନ୍ ଇନ୍ କରିଥିବା କେହି ଜଣେ ପ୍ରଶାସକ ପ୍ୟାନେଲର ଭୁଲ୍ ପରିଚୟ ${tries} ଥର ଦେଲେ। ${minutes} ମିନିଟ୍ ପର୍ଯ୍ୟନ୍ତ ସେହି ଖାତା ପୁଣି ଚେଷ୍ଟା କରିପାରିବ ନାହିଁ। ଏହା ସେହି ବ୍ୟକ୍ତି ନହୋଇଥିଲେ, ଖାତାଟିକୁ ସବୁଠାରୁ ସାଇନ୍ ଆଉଟ୍ କରନ୍ତୁ ଏବଂ npm run admin:gate ଦ୍ୱାରା ନୂଆ ପରିଚୟ ସ୍ଥିର କରନ୍ତୁ।`,
  openPanel: 'ପ୍ରଶାସକ ପ୍ୟାନେଲ୍ ଖୋଲନ୍ତୁ',
  othersNotAffected: 'ଯେଉଁ ଖାତାରେ ପ୍ୟାନେଲ୍ ଖୋଲା ଅଛି, ତାହା ଉପରେ ଏହାର ପ୍ରଭାବ ନାହିଁ।',
}
