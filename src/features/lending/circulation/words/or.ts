import { count } from '#src/kernel/counted.ts'
import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  membershipEnded: 'ସଦସ୍ୟତା ଶେଷ ହୋଇଯାଇଛି।',
  membershipBegins: (day) => `ସଦସ୍ୟତା ${day} ଠାରୁ ଆରମ୍ଭ ହେବ।`,
  membershipExpired: (day) => `ସଦସ୍ୟତାର ଅବଧି ${day} ରେ ପୂରଣ ହୋଇଯାଇଛି।`,
  blocked: (why) => `ରୋକାଯାଇଛି: ${why}`,
  loansNotRenewed: 'ଏହି ପ୍ରକାରର ନେଇଥିବା ପୁସ୍ତକର ନବୀକରଣ ହୁଏ ନାହିଁ।',
  renewalsUsed: (done, most) => `${most} ଥର ମଧ୍ୟରୁ ${done} ଥର ନବୀକରଣ ହୋଇସାରିଛି।`,
  renewableFrom: (day) => `ଏହାର ନବୀକରଣ ${day} ଠାରୁ ହୋଇପାରିବ।`,
  recalled: 'ଏହା ଫେରସ୍ତ ମଗାଯାଇଛି: ଅନ୍ୟ ଜଣଙ୍କର ଏହା ଦରକାର।',
  noGain: 'ଏବେ ନବୀକରଣ କଲେ ଅବଧି ବଢ଼ିବ ନାହିଁ।',
  willBeCharged: (who, sum, fine) => `${who}: ଏବେ ନବୀକରଣ କଲେ ${sum} ଲାଗିବ। ${fine}`,
  waitForCopy: (readers) => `${waiting(readers)} ଠିକ୍ ଏହି ପ୍ରତି ପାଇଁ ଅପେକ୍ଷା କରିଛନ୍ତି।`,
  waitForBook: (readers) => `${waiting(readers)} ଏହି ପୁସ୍ତକକୁ ଅପେକ୍ଷା କରୁଛନ୍ତି।`,
  noCopyLent: 'ଏହି ପୁସ୍ତକର କୌଣସି ପ୍ରତି ନିର୍ଗମ ପାଇଁ ନାହିଁ।',
  holdsUsed: (placed, most) => `${most}ଟି ମଧ୍ୟରୁ ${placed}ଟି ସଂରକ୍ଷଣ ପୂର୍ବରୁ କରାଯାଇଛି।`,
  days: (number) => `${count(number)} ଦିନ`,
  hours: (number) => `${count(number)} ଘଣ୍ଟା`,
  notLate: 'ବିଳମ୍ବ ହୋଇନାହିଁ।',
  late: (time) => `${time} ବିଳମ୍ବ`,
  lateButClosed: (time, closed) => `${time} ବିଳମ୍ବ, ସେଥିରୁ ${closed}ଟିରେ ଗ୍ରନ୍ଥାଗାର ବନ୍ଦ ଥିଲା`,
  noFine: (late) => `${late}: ଏହି ପୁସ୍ତକ ପାଇଁ ବିଳମ୍ବ ଶୁଳ୍କ ନାହିଁ।`,
  withinGrace: (late, grace) => `${late}: ${grace} ଛାଡ଼ ମଧ୍ୟରେ।`,
  fineIs: (late, reckoned, sum) => `${late}: ${reckoned} = ${sum}।`,
  fineAtMost: (late, reckoned, sum) => `${late}: ${reckoned}, କିନ୍ତୁ ସର୍ବାଧିକ ${sum}।`,
  fineUpToPrice: (late, reckoned, sum) => `${late}: ${reckoned}, କିନ୍ତୁ ମୂଲ୍ୟ ${sum} ରୁ ଅଧିକ ନୁହେଁ।`,
  lostBook: (title) => `ହଜିଯାଇଛି: ${title}`,
  lostBookFee: 'ହଜିଥିବା ପ୍ରତି ବଦଳାଇବାର ଶୁଳ୍କ',
  damaged: 'ନଷ୍ଟ ହୋଇଛି',
  booksNotReturned: (books, titles) => `${count(books)}ଟି ପୁସ୍ତକ ଫେରସ୍ତ ହୋଇନାହିଁ: ${titles}।`,
  holdsAreOpen: (holds) =>
    `${count(holds)}ଟି ସଂରକ୍ଷଣ ବାକି ଅଛି: ${holds === 1 ? 'ତାହାକୁ' : 'ସେଗୁଡ଼ିକୁ'} ବାତିଲ୍ କରନ୍ତୁ, କିମ୍ବା ଆପଣଙ୍କ ପାଇଁ ଯାହା ରଖାଯାଇଛି ତାହା ନିଅନ୍ତୁ।`,
  dueAtDesk: (sum) => `କାଉଣ୍ଟରରେ ${sum} ବକେୟା ଅଛି।`,
  creditToPayOut: (sum) => `ପ୍ରଥମେ ଆପଣଙ୍କ ଜମା ${sum} ଫେରାଯିବା ଦରକାର।`,
  signInFirst: 'ଦୟାକରି ପ୍ରଥମେ ସାଇନ୍ ଇନ୍ କରନ୍ତୁ।',
  noMember: 'ଆପଣଙ୍କ ଠିକଣା ଗ୍ରନ୍ଥାଗାରର କୌଣସି ସଦସ୍ୟଙ୍କର ନୁହେଁ। ଦୟାକରି କାଉଣ୍ଟରରେ ପଚାରନ୍ତୁ।',
  noSuchLoan: 'ଆପଣଙ୍କ ପାଖରେ ଏପରି କୌଣସି ନେଇଥିବା ପୁସ୍ତକ ନାହିଁ।',
  noSuchBook: 'ଏପରି କୌଣସି ପୁସ୍ତକ ନାହିଁ।',
  noSuchHold: 'ଏପରି କୌଣସି ସଂରକ୍ଷଣ ନାହିଁ।',
  holdOver: 'ଏହି ସଂରକ୍ଷଣ ଶେଷ ହୋଇସାରିଛି।',
  holdChanged: 'ଏହି ସଂରକ୍ଷଣ ଏବେ ବଦଳିଛି। ଦୟାକରି ପୁଣି ଦେଖନ୍ତୁ।',
  holdReady: 'ଏହି ସଂରକ୍ଷଣର ପ୍ରତି ନେବା ପାଇଁ ରଖାଯାଇଛି: ତାହା ନିଅନ୍ତୁ, କିମ୍ବା ସଂରକ୍ଷଣ ବାତିଲ୍ କରନ୍ତୁ।',
  writeDay: 'ଦୟାକରି ଦିନଟି YYYY-MM-DD ଭାବେ ଲେଖନ୍ତୁ।',
  dayPast: 'ଦୟାକରି ଏପରି ଦିନ ଦିଅନ୍ତୁ ଯାହା ବିତିଯାଇ ନାହିଁ।',
}

function waiting(readers: number): string {
  return readers === 1 ? 'ଜଣେ ପାଠକ' : `${readers} ଜଣ ପାଠକ`
}
