import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  openUntil: (day: string) => `${day} ପର୍ଯ୍ୟନ୍ତ ଖୋଲା।`,
  privacy:
    'ଉତ୍ତରଗୁଡ଼ିକ ଆପଣଙ୍କ ନାମ ବିନା ରଖାଯାଏ। ଆପଣ ଉତ୍ତର ଦେଇଛନ୍ତି ବୋଲି ସେଗୁଡ଼ିକଠାରୁ ଅଲଗା ରଖାଯାଏ, ଯାହାଦ୍ୱାରା କେହି ଦୁଇଥର ଉତ୍ତର ନଦିଅନ୍ତି; କେଉଁ ଉତ୍ତର କାହାର, ତାହା କୌଣସି ପୃଷ୍ଠା କିମ୍ବା ଫାଇଲ୍ ଦେଖାଏ ନାହିଁ। ସର୍ବେକ୍ଷଣ ଖୋଲା ଥିବା ପର୍ଯ୍ୟନ୍ତ ସର୍ଭର ଚଳାଉଥିବା ଲୋକ ଦୁଇଟିର କ୍ରମ ତୁଳନା କରିପାରନ୍ତି; ବନ୍ଦ ହେଲେ ଉତ୍ତରଗୁଡ଼ିକ ଅନ୍ୟ କ୍ରମରେ ରଖାଯାଏ।',
  groups: (least: string) =>
    `ସର୍ବେକ୍ଷଣ ବନ୍ଦ ହେବା ପରେ, ${least}ଟି ଉତ୍ତର ହେଲେ ଫଳାଫଳ ଦେଖାଯାଏ, ପ୍ରତ୍ୟେକ ଭୂମିକା କିମ୍ବା ବିଭାଗର ମଧ୍ୟ। ଦୟାକରି ଲେଖାରେ ନିଜ ନାମ ଲେଖନ୍ତୁ ନାହିଁ।`,
  required: '(ଆବଶ୍ୟକ)',
  chooseSeveral: 'ଅନେକ ବାଛିପାରିବେ।',
  disagree: '1 – ଆଦୌ ସହମତ ନୁହେଁ',
  partlyDisagree: '2 – ସହମତ ନୁହେଁ',
  neither: '3 – କିଛି କହିହେବ ନାହିଁ',
  partlyAgree: '4 – ସହମତ',
  agree: '5 – ସମ୍ପୂର୍ଣ୍ଣ ସହମତ',
  send: 'ଉତ୍ତର ପଠାନ୍ତୁ',
  onceOnly: 'ପଠାଇବା ପରେ ଉତ୍ତର ବଦଳାଯାଇପାରିବ ନାହିଁ।',
  thanks: 'ଧନ୍ୟବାଦ। ଆପଣଙ୍କ ଉତ୍ତର ନିଆଯାଇଛି।',
  notOpen: 'ଏହି ସର୍ବେକ୍ଷଣ ଏବେ ଉତ୍ତର ନେଉନାହିଁ।',
  answeredBefore: 'ଆପଣ ଏହି ସର୍ବେକ୍ଷଣର ଉତ୍ତର ଦେଇସାରିଛନ୍ତି। ଧନ୍ୟବାଦ।',
  toResults: 'ଫଳାଫଳ ଦେଖନ୍ତୁ',
  resultsOf: (title: string) => `ଫଳାଫଳ: ${title}`,
  answersSoFar: (_people: number, shown: string) => `${shown} ଜଣ ଉତ୍ତର ଦେଇଛନ୍ତି।`,
  tooFew: (least: string) => `${least}ଟି ଉତ୍ତର ହେଲେ ଫଳାଫଳ ଦେଖାଯାଏ।`,
  onceClosed: (least: string) => `ସର୍ବେକ୍ଷଣ ବନ୍ଦ ହେବା ପରେ, ${least}ଟି ଉତ୍ତର ହେଲେ ଫଳାଫଳ ଦେଖାଯାଏ।`,
  answeredBy: (count: string) => `${count} ଜଣ ଉତ୍ତର ଦେଲେ`,
  average: (average: string) => `ହାରାହାରି 5ରୁ ${average}`,
  answer: 'ଉତ୍ତର',
  people: 'ଲୋକ',
  share: 'ଭାଗ',
  student: 'ଛାତ୍ରଛାତ୍ରୀ',
  faculty: 'ଅଧ୍ୟାପକ',
  admin: 'ପ୍ରଶାସକ',
  none: 'ଅନ୍ୟମାନେ',
  ofGroup: (group: string, size: string) => `${group} (${size}ଟି ଉତ୍ତର)`,
}
