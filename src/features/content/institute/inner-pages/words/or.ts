import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  eResources: 'ଇ-ସମ୍ବଳ',
  whereWeAre: 'ଆମେ କେଉଁଠାରେ ଅଛୁ',
  onOpenStreetMap: (place) => `OpenStreetMap ରେ ${place}`,
  latitudeLongitude: (north, east) => `${north}° ଉତ୍ତର, ${east}° ପୂର୍ବ`,
  callOrWrite: 'ଫୋନ୍ କରନ୍ତୁ କିମ୍ବା ଲେଖନ୍ତୁ',
  writeToLibrary: 'ଗ୍ରନ୍ଥାଗାରକୁ ଲେଖନ୍ତୁ',
  telephone: 'ଟେଲିଫୋନ୍',
  generalDesk: 'ସାଧାରଣ',
  circulationDesk: 'ନେଣଦେଣ କାଉଣ୍ଟର: ସଦସ୍ୟତା, ପୁସ୍ତକ ନେବା, ଫେରାଇବା',
  eResourcesDesk: 'ଇ-ସମ୍ବଳ ଓ ସାହିତ୍ୟ ଅନୁସନ୍ଧାନ',
  interlibraryDesk: 'ଅନ୍ୟ ଗ୍ରନ୍ଥାଗାରରୁ ପୁସ୍ତକ ଓ ନକଲ',
  librarian: 'ଗ୍ରନ୍ଥାଗାରିକ',
  notSureWho: 'କାହାକୁ ଲେଖିବେ ଜାଣି ନାହାନ୍ତି?',
  schools: 'ବିଦ୍ୟାଳୟ ଓ ପାଠ୍ୟକ୍ରମ',
  programmes: 'ପାଠ୍ୟକ୍ରମ',
  inTheLibrary: 'ଗ୍ରନ୍ଥାଗାରରେ',
  textIsInEnglish: 'ଏହି ଲେଖା ଇଂରାଜୀରେ ଅଛି।',
  englishIsNewer: 'ଏହି ଅନୁବାଦ ପରେ ଇଂରାଜୀ ଲେଖା ବଦଳିଛି: <a>ତାହାକୁ ଇଂରାଜୀରେ ପଢ଼ନ୍ତୁ</a>।',
  englishBinds: '<a>ଇଂରାଜୀ ଲେଖା</a>ଟି ହିଁ ମାନ୍ୟ।',
  lastRevisedOn: 'ଶେଷ ସଂଶୋଧନ:',
  onThisPage: 'ଏହି ପୃଷ୍ଠାରେ',
  answeredElseAsk: 'ସାଧାରଣ ପ୍ରଶ୍ନ ଓ ସେଗୁଡ଼ିକର ଉତ୍ତର। ଆପଣଙ୍କ ପ୍ରଶ୍ନ ଏଠାରେ ନାହିଁ? <a>ଜାଣିଥିବା କାଉଣ୍ଟରକୁ ପଚାରନ୍ତୁ</a>।',
  groupsOfQuestions: 'ପ୍ରଶ୍ନର ଗୋଷ୍ଠୀ',
  linkToAnswer: 'ଏହି ଉତ୍ତରର ଲିଙ୍କ',
}
