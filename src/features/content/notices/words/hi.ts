import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  allNotices: 'सभी सूचनाएँ',
  beTold: 'नई सूचनाएँ इस उपकरण पर पाएँ',
  followFeed: 'आरएसएस से देखते रहें',
  wordsInNotices: 'सूचनाओं में खोजें',
  noneFound: 'किसी सूचना में ये शब्द नहीं हैं',
  tryFewerWords: 'कम शब्दों से खोजें, या <a>सभी सूचनाएँ देखें</a>।',
  listEnded: 'सूची इस पृष्ठ से पहले ही समाप्त हो जाती है',
  beginWithNewest: '<a>सबसे नई सूचना से शुरू करें</a>।',
  noneYet: 'अभी कोई सूचना नहीं',
  noneYetWhy: 'पुस्तकालय की सूचनाएँ यहाँ दिखेंगी।',
  gone: 'ऐसी कोई सूचना नहीं है, या उसे वापस ले लिया गया है।',
  pagesOfNotices: 'सूचनाओं के पृष्ठ',
  newer: 'नई',
  older: 'पुरानी',
  important: 'महत्वपूर्ण',
  ended: (day) => `${day} को समाप्त`,
  files: (number) => `${number} फ़ाइल`,
  changed: (day) => `${day} को बदली गई`,
  until: (day) => `${day} तक`,
  appliedUntil: (day) => `यह सूचना ${day} तक लागू थी।`,
}
