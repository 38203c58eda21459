import { count } from '#src/kernel/counted.ts'
import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  membershipEnded: 'सदस्यता समाप्त हो चुकी है।',
  membershipBegins: (day) => `सदस्यता ${day} से शुरू होती है।`,
  membershipExpired: (day) => `सदस्यता की अवधि ${day} को पूरी हो गई।`,
  blocked: (why) => `रोक लगी है: ${why}`,
  loansNotRenewed: 'इस प्रकार की ली हुई पुस्तकों का नवीनीकरण नहीं होता।',
  renewalsUsed: (done, most) => `${most} में से ${done} बार नवीनीकरण हो चुका है।`,
  renewableFrom: (day) => `इसका नवीनीकरण ${day} से हो सकता है।`,
  recalled: 'यह वापस माँगी गई है: किसी और को इसकी ज़रूरत है।',
  noGain: 'अभी नवीनीकरण करने से अवधि नहीं बढ़ेगी।',
  willBeCharged: (who, sum, fine) => `${who}: अभी नवीनीकरण करने पर ${sum} लगेंगे। ${fine}`,
  waitForCopy: (readers) => `${waiting(readers)} ठीक इसी प्रति की प्रतीक्षा में हैं।`,
  waitForBook: (readers) => `${waiting(readers)} इस पुस्तक की प्रतीक्षा में हैं।`,
  noCopyLent: 'इस पुस्तक की कोई प्रति निर्गम के लिए नहीं है।',
  holdsUsed: (placed, most) => `${most} में से ${placed} आरक्षण पहले से किए हुए हैं।`,
  days: (number) => `${count(number)} दिन`,
  hours: (number) => `${count(number)} घंटे`,
  notLate: 'विलंब नहीं हुआ।',
  late: (time) => `${time} का विलंब`,
  lateButClosed: (time, closed) => `${time} का विलंब, जिनमें से ${closed} में पुस्तकालय बंद था`,
  noFine: (late) => `${late}: इन पुस्तकों पर विलंब शुल्क नहीं है।`,
  withinGrace: (late, grace) => `${late}: ${grace} की छूट के भीतर।`,
  fineIs: (late, reckoned, sum) => `${late}: ${reckoned} = ${sum}।`,
  fineAtMost: (late, reckoned, sum) => `${late}: ${reckoned}, पर अधिक से अधिक ${sum}।`,
  fineUpToPrice: (late, reckoned, sum) => `${late}: ${reckoned}, पर मूल्य ${sum} से अधिक नहीं।`,
  lostBook: (title) => `खोई हुई: ${title}`,
  lostBookFee: 'खोई प्रति के बदले का कार्य-शुल्क',
  damaged: 'ख़राब हुई',
  booksNotReturned: (books, titles) =>
    `${books === 1 ? '1 पुस्तक वापस नहीं हुई' : `${count(books)} पुस्तकें वापस नहीं हुईं`}: ${titles}।`,
  holdsAreOpen: (holds) =>
    `${count(holds)} आरक्षण बाक़ी ${holds === 1 ? 'है: उसे' : 'हैं: उन्हें'} रद्द करें, या जो आपके लिए रखा है वह ले जाएँ।`,
  dueAtDesk: (sum) => `काउंटर पर ${sum} बकाया है।`,
  creditToPayOut: (sum) => `पहले आपके जमा ${sum} लौटाए जाने हैं।`,
  signInFirst: 'कृपया पहले साइन इन करें।',
  noMember: 'आपका पता पुस्तकालय के किसी सदस्य का नहीं है। कृपया काउंटर पर पूछें।',
  noSuchLoan: 'आपके पास ऐसी कोई ली हुई पुस्तक नहीं है।',
  noSuchBook: 'ऐसी कोई पुस्तक नहीं है।',
  noSuchHold: 'ऐसा कोई आरक्षण नहीं है।',
  holdOver: 'यह आरक्षण समाप्त हो चुका है।',
  holdChanged: 'यह आरक्षण अभी-अभी बदला है। कृपया फिर देखें।',
  holdReady: 'इस आरक्षण की प्रति लेने के लिए रखी है: उसे ले जाएँ, या आरक्षण रद्द करें।',
  writeDay: 'कृपया दिन YYYY-MM-DD के रूप में लिखें।',
  dayPast: 'कृपया ऐसा दिन दें जो बीता न हो।',
}

function waiting(readers: number): string {
  return readers === 1 ? 'एक पाठक' : `${readers} पाठक`
}
