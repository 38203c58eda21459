import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  cite: 'ଉଦ୍ଧୃତି',
  citeTitle: '<a></a> ର ଉଦ୍ଧୃତି',
  advice: 'ଗ୍ରନ୍ଥସୂଚୀରୁ ନିୟମ ଅନୁସାରେ ତିଆରି। ଆପଣଙ୍କ କାମ ଦାଖଲ କରିବା ପୂର୍ବରୁ ଉଦ୍ଧୃତିକୁ ଶୀର୍ଷକ ପୃଷ୍ଠା ସହିତ ମିଳାନ୍ତୁ।',
  apa: 'APA, 7ମ ସଂସ୍କରଣ',
  mla: 'MLA, 9ମ ସଂସ୍କରଣ',
  chicagoDate: 'Chicago, ଲେଖକ ଓ ତାରିଖ',
  chicagoNote: 'Chicago, ଟିପ୍ପଣୀ ଓ ସନ୍ଦର୍ଭ ସୂଚୀ',
  ieee: 'IEEE',
  inText: 'ଲେଖା ମଧ୍ୟରେ',
  note: 'ଟିପ୍ପଣୀ',
  copyAs: 'ଏହି ରୂପରେ କପି କରନ୍ତୁ',
  copyStyleAs: (form, style) => `${form} ରୂପରେ କପି କରନ୍ତୁ: ${style}`,
  plainText: 'ସାଦା ଲେଖା',
  copied: 'କପି ହୋଇଗଲା।',
  notAllowed: 'ବ୍ରାଉଜର୍ ଏହାର ଅନୁମତି ଦିଏ ନାହିଁ: ଲେଖାଟି ବାଛି କପି କରନ୍ତୁ।',
  downloadRecord: 'ଅଭିଲେଖ ଡାଉନଲୋଡ୍ କରନ୍ତୁ',
  whatFor: 'ସନ୍ଦର୍ଭ ପରିଚାଳକ କିମ୍ବା ଅନ୍ୟ ଗ୍ରନ୍ଥସୂଚୀ ପାଇଁ।',
}
