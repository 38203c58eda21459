import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  progress: (part, last, percent) => `${last}ରୁ ${part} · ପୁସ୍ତକର ${percent} %`,
  nothingFound: 'ଏହି ଶବ୍ଦ ଏହି ଇ-ପୁସ୍ତକରେ ନାହିଁ।',
  searching: 'ଖୋଜୁଛି …',
  away: 'ଗ୍ରନ୍ଥାଗାର ସହିତ ଯୋଗାଯୋଗ ହେଲା ନାହିଁ। ନେଟୱାର୍କ ଆସିଲେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  inChapter: (place, title) => title || `ଭାଗ ${place}`,
  bookmarked: 'ପୃଷ୍ଠା ଚିହ୍ନ ରଖାଗଲା।',
  bookmarkRemoved: 'ପୃଷ୍ଠା ଚିହ୍ନ ହଟାଗଲା।',
  highlighted: 'ରେଖାଙ୍କିତ ହେଲା।',
  saved: 'ସଞ୍ଚିତ ହେଲା।',
  removed: 'ହଟାଗଲା।',
  noNotesHere: 'ଏହି ଅଧ୍ୟାୟରେ ଏପର୍ଯ୍ୟନ୍ତ କୌଣସି ଟିପ୍ପଣୀ ନାହିଁ।',
  noVoice: 'ଏହି ଡିଭାଇସରେ ପୁସ୍ତକର ଭାଷା ପାଇଁ କୌଣସି ସ୍ୱର ନାହିଁ।',
  stopReading: 'ପଢ଼ିବା ବନ୍ଦ କରନ୍ତୁ',
  readAloud: 'ପଢ଼ି ଶୁଣାନ୍ତୁ',
  enlarge: (what) => (what ? `ଚିତ୍ର ବଡ଼ କରନ୍ତୁ: ${what}` : 'ଚିତ୍ର ବଡ଼ କରନ୍ତୁ'),
  footnote: 'ପାଦଟୀକା',
  picture: 'ଚିତ୍ର',
  openThere: 'ତାର ସ୍ଥାନକୁ ଯାଆନ୍ତୁ',
  elsewhere: (percent, device, words) => `${device}: ପୁସ୍ତକର ${percent} %, “${words}” ପାଖରେ।`,
  notSaved: 'ଆପଣଙ୍କ ସ୍ଥାନ ସଞ୍ଚିତ ହୋଇନାହିଁ।',
}
