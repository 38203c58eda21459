import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  subjectAsked: (title) => `ଆପଣଙ୍କ ଅନୁରୋଧ: ${title}`,
  aboutAsked: (title) => `ଗ୍ରନ୍ଥାଗାର ଆପଣଙ୍କ ପାଇଁ ଏହି ଅନୁରୋଧ ପଠାଇଛି: “${title}”।`,
  subjectApproved: (title) => `ଅନୁମୋଦିତ: ${title}`,
  aboutApproved: (title) =>
    `ଆପଣଙ୍କ ବିଭାଗ “${title}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧକୁ ଅନୁମୋଦନ କରିଛି। ପରବର୍ତ୍ତୀ କାମ ଗ୍ରନ୍ଥାଗାର କରିବ।`,
  subjectAccepted: (title) => `ଗ୍ରହଣ କରାଗଲା: ${title}`,
  aboutAccepted: (title) => `ଗ୍ରନ୍ଥାଗାର “${title}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ଗ୍ରହଣ କରିଛି।`,
  subjectOrdered: (title) => `ବରାଦ ଦିଆଗଲା: ${title}`,
  aboutOrdered: (title) => `ଗ୍ରନ୍ଥାଗାର “${title}” ବରାଦ ଦେଇଛି।`,
  subjectAvailable: (title) => `ଉପଲବ୍ଧ: ${title}`,
  aboutAvailable: (title) => `ଆପଣ ଯାହା ମାଗିଥିଲେ ତାହା ଆସିଗଲା: “${title}”।`,
  subjectDone: (title) => `ସମାପ୍ତ: ${title}`,
  aboutDone: (title) => `ଆପଣ ଯାହା ମାଗିଥିଲେ, ଗ୍ରନ୍ଥାଗାର ତାହା କରିଦେଇଛି: “${title}”।`,
  subjectDeclined: (title) => `ଅସ୍ୱୀକୃତ: ${title}`,
  aboutDeclined: (title) => `“${title}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ଗ୍ରହଣ କରାଯାଇପାରିଲା ନାହିଁ।`,
  subjectMerged: (title) => `ଅନ୍ୟ ଅନୁରୋଧ ସହିତ ଯୋଡ଼ାଗଲା: ${title}`,
  aboutMerged: (title) => `“${title}” ଅନ୍ୟମାନେ ମଧ୍ୟ ମାଗିଛନ୍ତି: ଆପଣଙ୍କ ଅନୁରୋଧ ସେମାନଙ୍କ ଅନୁରୋଧ ସହିତ ଯୋଡ଼ି ଦିଆଯାଇଛି।`,
  subjectReopened: (title) => `ପୁଣି ଖୋଲା: ${title}`,
  aboutReopened: (title) => `ଗ୍ରନ୍ଥାଗାର “${title}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ପୁଣି ଖୋଲିଛି।`,
  subjectAnswered: (title) => `ଆପଣଙ୍କ ଅନୁରୋଧର ଉତ୍ତର: ${title}`,
  aboutAnswered: (title) => `ଗ୍ରନ୍ଥାଗାର “${title}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧର ଉତ୍ତର ଦେଇଛି।`,

  says: (text) => `ଗ୍ରନ୍ଥାଗାର ଲେଖୁଛି:\n\n${text}`,
  waitsForYou: (day) => `ଗୋଟିଏ ପ୍ରତି ${day} ପର୍ଯ୍ୟନ୍ତ କାଉଣ୍ଟରରେ ଆପଣଙ୍କ ପାଇଁ ରଖାଯାଇଛି।`,
  inQueue: (place) => `ପ୍ରତିର ଧାଡ଼ିରେ ଆପଣଙ୍କ ସ୍ଥାନ ${place}।`,
  open: 'ନିଜ ଅନୁରୋଧ ଖୋଲନ୍ତୁ',
  why: 'ଆପଣ ଏହା ମାଗିଥିବାରୁ, କିମ୍ବା ମାଗିଥିବା ଲୋକଙ୍କ ସହିତ ଯୋଗ ଦେଇଥିବାରୁ ଏହା ପାଇଛନ୍ତି। କିପରି ଜଣାଯିବ, ତାହା ଆପଣ ନିଜ ଅନୁରୋଧ ପୃଷ୍ଠାରେ ବାଛନ୍ତି।',

  subjectApprove: (title) => `ଅନୁମୋଦନ ପାଇଁ: ${title}`,
  aboutApprove: (name, title, department) =>
    `${name} ଗ୍ରନ୍ଥାଗାରରୁ “${title}” ମାଗିଛନ୍ତି। ଏହା ଦରକାର କି ନାହିଁ, ତାହା ପ୍ରଥମେ ବିଭାଗ (${department}) ସ୍ଥିର କରେ।`,
  reason: (text) => `ଦିଆଯାଇଥିବା କାରଣ:\n\n${text}`,
  decide: 'ଅନୁମୋଦନ କିମ୍ବା ଅସ୍ୱୀକାର କରନ୍ତୁ',
  whyApprove: 'ଆପଣ ନିଜ ବିଭାଗର ଅନୁରୋଧ ଅନୁମୋଦନ କରୁଥିବାରୁ ଏହା ପାଇଛନ୍ତି।',
}
