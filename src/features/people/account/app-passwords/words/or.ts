import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  readingApps: 'ପଢ଼ିବା ଆପ୍',
  intro:
    'ଆପ୍ ଓ ଇ-ରିଡର୍ OPDS ଦ୍ୱାରା ଗ୍ରନ୍ଥାଗାରର ଇ-ପୁସ୍ତକ ଖୋଜନ୍ତି, ଡାଉନଲୋଡ୍ କରନ୍ତି ଓ ନିଅନ୍ତି, ପ୍ରତ୍ୟେକ ନିଜ ବ୍ୟବହାରକାରୀ ନାମ ଓ ପାସୱାର୍ଡରେ। ତାହା କେବଳ ଇ-ପୁସ୍ତକ ଓ ସେଥିରେ ଆପଣଙ୍କ ସ୍ଥାନ ଖୋଲେ, ଆପଣଙ୍କ ଖାତାର ଆଉ କିଛି ନୁହେଁ।',
  addresses: 'ଠିକଣା',
  opds1: 'OPDS 1.2, KOReader, Moon+ Reader ଓ ଅଧିକାଂଶ ଆପ୍ ପାଇଁ',
  opds2: 'OPDS 2.0, Thorium ଓ ନୂଆ ଆପ୍ ପାଇଁ',
  kosync: 'KOReader, ପ୍ରଗତି ସିଙ୍କ, ନିଜ ସର୍ଭର',
  newOne: 'ଆପ୍ କିମ୍ବା ଉପକରଣ ଯୋଡ଼ନ୍ତୁ',
  whatFor: 'ଏହାର ନାମ କଣ?',
  example: 'ମୋ Kobo ରେ KOReader',
  make: 'ପାସୱାର୍ଡ ତିଆରି କରନ୍ତୁ',
  making: 'ତିଆରି ହେଉଛି …',
  yourNew: 'ଆପର ବ୍ୟବହାରକାରୀ ନାମ ଓ ପାସୱାର୍ଡ',
  once: 'ଏବେ ଆପରେ ଲେଖନ୍ତୁ: ପାସୱାର୍ଡ କେବଳ ଏହି ଥର ଦେଖାଯାଏ।',
  userName: 'ବ୍ୟବହାରକାରୀ ନାମ',
  password: 'ପାସୱାର୍ଡ',
  yours: 'ଆପଣଙ୍କ ଆପ୍ ଓ ଉପକରଣ',
  none: 'ଏପର୍ଯ୍ୟନ୍ତ କିଛି ନାହିଁ।',
  used: (last) => `ଶେଷ ବ୍ୟବହାର ${last}`,
  notUsed: 'ଏପର୍ଯ୍ୟନ୍ତ ବ୍ୟବହୃତ ନୁହେଁ',
  revoke: 'ହଟାନ୍ତୁ',
  nameIt: (longest) => `ଦୟାକରି ଆପ୍ କିମ୍ବା ଉପକରଣର ନାମ ଲେଖନ୍ତୁ, ଅତିବେଶୀରେ ${longest} ଅକ୍ଷରରେ।`,
  tooMany: (most) => `ଆପଣଙ୍କର ପୂର୍ବରୁ ${most}ଟି ଅଛି। ପ୍ରଥମେ ଗୋଟିଏ ହଟାନ୍ତୁ।`,
}
