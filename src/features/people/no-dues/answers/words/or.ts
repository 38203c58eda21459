import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  noMembership: 'ଆପଣଙ୍କ ଖାତା କୌଣସି ସଦସ୍ୟତା ସହ ଯୋଡ଼ା ନାହିଁ।',
  asked: 'ଆପଣଙ୍କ ଅନୁରୋଧ ମିଳିଲା। ନିଷ୍ପତ୍ତି ହେଲେ ଗ୍ରନ୍ଥାଗାର ଆପଣଙ୍କୁ ଲେଖିବ।',
  somethingOpen: 'ଅନୁରୋଧ ପ୍ରତ୍ୟାଖ୍ୟାନ ହେଲା: କିଛି ଏବେ ବି ବାକି ଅଛି।',
  waitsAlready: 'ଗୋଟିଏ ଅନୁରୋଧ ଆଗରୁ ଅପେକ୍ଷାରେ ଅଛି।',
  givenAlready: 'ପ୍ରମାଣପତ୍ର ଆଗରୁ ଦିଆଯାଇଛି।',
  noSuchCertificate: 'ଏପରି କୌଣସି ପ୍ରମାଣପତ୍ର ନାହିଁ।',
  wasRevoked: 'ଏହି ପ୍ରମାଣପତ୍ର ରଦ୍ଦ କରାଯାଇଛି, ତେଣୁ ଏହା ଆଉ ଦିଆଯାଏ ନାହିଁ।',
  membershipEnded: 'ସଦସ୍ୟତା ଶେଷ କରାଯାଇଛି।',
  membershipBlocked: (kind, message) => `ସଦସ୍ୟତା ରୋକାଯାଇଛି (${kind}): ${message}`,
  askAtDesk: 'ଦୟାକରି କାଉଣ୍ଟରରେ ପଚାରନ୍ତୁ।',
  conduct: 'ଆଚରଣ',
  lostCard: 'ହଜିଥିବା କାର୍ଡ',
  dues: 'ବକେୟା',
  address: 'ଠିକଣା ଅଜଣା',
  clearance: 'ଦେୟମୁକ୍ତ ପ୍ରମାଣପତ୍ର ଦିଆଯାଇଛି',
  other: 'ଅନ୍ୟ',
  givenSubject: 'ଆପଣଙ୍କ ଦେୟମୁକ୍ତ ପ୍ରମାଣପତ୍ର',
  givenBefore: (number) =>
    `ଗ୍ରନ୍ଥାଗାର ଆପଣଙ୍କୁ ଦେୟମୁକ୍ତ ପ୍ରମାଣପତ୍ର ${number} ଦେଇଛି। ଏହା ଗ୍ରନ୍ଥାଗାରର ପୃଷ୍ଠାରେ PDF ଭାବେ ଅଛି। ଏବେ ଆପଣ ଆଉ ପୁସ୍ତକ ନେଇପାରିବେ ନାହିଁ।`,
  openCertificate: 'ପ୍ରମାଣପତ୍ର ଖୋଲନ୍ତୁ',
  keepPdf: 'ଦୟାକରି PDF ସାଇତି ରଖନ୍ତୁ।',
  refusedSubject: 'ଆପଣଙ୍କ ଦେୟମୁକ୍ତ ପ୍ରମାଣପତ୍ର ପ୍ରତ୍ୟାଖ୍ୟାନ ହେଲା',
  refusedBefore: (reason) => `ଗ୍ରନ୍ଥାଗାର ଆପଣଙ୍କୁ ଦେୟମୁକ୍ତ ପ୍ରମାଣପତ୍ର ଦେଇପାରିଲା ନାହିଁ: ${reason}`,
  seeWhatIsOpen: 'କଣ ବାକି ଅଛି ଦେଖନ୍ତୁ',
  askAgain: 'ତାହା ସମାଧାନ ହେବା ପରେ ଆପଣ ପୁଣି ମାଗିପାରିବେ।',
}
