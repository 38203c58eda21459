import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  noDuesCertificate: 'ଦେୟମୁକ୍ତ ପ୍ରମାଣପତ୍ର',
  intro:
    'ଏହା କହେ ଯେ ଆପଣ ସବୁ ଫେରାଇଛନ୍ତି ଓ ଗ୍ରନ୍ଥାଗାରର ଆପଣଙ୍କ ପାଖରେ କିଛି ବକେୟା ନାହିଁ। ଅନୁଷ୍ଠାନ ଛାଡ଼ିବା ସମୟରେ ଏହା ଦରକାର ହୁଏ। ଏହାକୁ ନେବା ପରେ ଆପଣ ଆଉ ପୁସ୍ତକ ନେଇପାରିବେ ନାହିଁ।',
  noMembership: (email) =>
    `ଆପଣଙ୍କ ଖାତା ଗ୍ରନ୍ଥାଗାରର କୌଣସି ସଦସ୍ୟତା ସହ ଯୋଡ଼ା ନାହିଁ। ଦୟାକରି କାଉଣ୍ଟରରେ କୁହନ୍ତୁ ଯେ ଆପଣଙ୍କ ଇ-ମେଲ୍ ଠିକଣା ସେଥିରେ ଲେଖାଯାଉ, କିମ୍ବା <a>${email}</a> କୁ ଲେଖନ୍ତୁ।`,
  youHaveIt: (number, day) => `ଆପଣଙ୍କ ପାଖରେ ${day} ର ପ୍ରମାଣପତ୍ର ${number} ଅଛି।`,
  askedAndWaiting: (when) => `${when} ରେ ମଗାଯାଇଛି। ଗ୍ରନ୍ଥାଗାର ଏହାକୁ ଦେଖି ଆପଣଙ୍କୁ ଲେଖିବ।`,
  nothingOpen: (name, number) => `${name} (${number}): କିଛି ବାକି ନାହିଁ।`,
  askForIt: 'ପ୍ରମାଣପତ୍ର ମାଗନ୍ତୁ',
  openPdf: 'PDF ଖୋଲନ୍ତୁ',
  whatOthersSee: 'ଏହାକୁ ଯାଞ୍ଚ କରୁଥିବା ଲୋକେ କଣ ଦେଖନ୍ତି',
  stillOpen: 'ଏବେ ବି ବାକି ଅଛି',
  before: 'ପୂର୍ବ ଅନୁରୋଧ',
  askedFor: (when) => `${when} ରେ ମଗାଯାଇଥିଲା`,
  waiting: 'ଅପେକ୍ଷାରେ',
  granted: 'ଦିଆଗଲା',
  refused: 'ପ୍ରତ୍ୟାଖ୍ୟାନ',
  revoked: 'ରଦ୍ଦ',
}
