import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  allNotices: 'ସବୁ ବିଜ୍ଞପ୍ତି',
  beTold: 'ନୂଆ ବିଜ୍ଞପ୍ତି ଡିଭାଇସରେ ପାଆନ୍ତୁ',
  followFeed: 'ଆରଏସଏସରେ ଦେଖୁଥାଆନ୍ତୁ',
  wordsInNotices: 'ବିଜ୍ଞପ୍ତିରେ ଖୋଜନ୍ତୁ',
  noneFound: 'କୌଣସି ବିଜ୍ଞପ୍ତିରେ ଏହି ଶବ୍ଦ ନାହିଁ',
  tryFewerWords: 'କମ୍ ଶବ୍ଦରେ ଖୋଜନ୍ତୁ, କିମ୍ବା <a>ସବୁ ବିଜ୍ଞପ୍ତି ଦେଖନ୍ତୁ</a>।',
  listEnded: 'ଏହି ପୃଷ୍ଠା ପୂର୍ବରୁ ତାଲିକା ଶେଷ ହୋଇଛି',
  beginWithNewest: '<a>ସବୁଠାରୁ ନୂଆ ବିଜ୍ଞପ୍ତିରୁ ଆରମ୍ଭ କରନ୍ତୁ</a>।',
  noneYet: 'ଏପର୍ଯ୍ୟନ୍ତ କୌଣସି ବିଜ୍ଞପ୍ତି ନାହିଁ',
  noneYetWhy: 'ଗ୍ରନ୍ଥାଗାରର ବିଜ୍ଞପ୍ତି ଏଠାରେ ଦେଖାଯିବ।',
  gone: 'ଏପରି କୌଣସି ବିଜ୍ଞପ୍ତି ନାହିଁ, କିମ୍ବା ତାହା ପ୍ରତ୍ୟାହାର କରାଯାଇଛି।',
  pagesOfNotices: 'ବିଜ୍ଞପ୍ତିର ପୃଷ୍ଠା',
  newer: 'ନୂଆ',
  older: 'ପୁରୁଣା',
  important: 'ଗୁରୁତ୍ୱପୂର୍ଣ୍ଣ',
  ended: (day) => `${day} ରେ ଶେଷ`,
  files: (number) => `${number}ଟି ଫାଇଲ୍`,
  changed: (day) => `${day} ରେ ବଦଳାଯାଇଛି`,
  until: (day) => `${day} ପର୍ଯ୍ୟନ୍ତ`,
  appliedUntil: (day) => `ଏହି ବିଜ୍ଞପ୍ତି ${day} ପର୍ଯ୍ୟନ୍ତ ଲାଗୁ ଥିଲା।`,
}
