import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  showMap: 'ମାନଚିତ୍ର ଦେଖାନ୍ତୁ',
  mapOf: (place) => `ମାନଚିତ୍ର: ${place}`,
  installAsApp: 'ଆପ୍ ଭାବେ ଇନଷ୍ଟଲ୍ କରନ୍ତୁ',
  installByShare: 'ଏହି ମେନୁ ବନ୍ଦ କରନ୍ତୁ, Safari ର ପଟିରେ “Share” ଛୁଅନ୍ତୁ, ତାପରେ “Add to Home Screen”।',
  install: 'ଇନଷ୍ଟଲ୍ କରନ୍ତୁ',
  installLead: 'ଗ୍ରନ୍ଥାଗାରକୁ ପାଖରେ ରଖନ୍ତୁ।',
  installWhy:
    'ଆପଣଙ୍କ ହୋମ୍ ସ୍କ୍ରିନରୁ ଏହା ଆପ୍ ପରି ଖୋଲେ, ଏବଂ ଆପଣ ନେଇଥିବା ପୁସ୍ତକ, ଆପଣଙ୍କ କାର୍ଡ ଓ ଗ୍ରନ୍ଥସୂଚୀ ନେଟୱର୍କ ନଥିଲେ ମଧ୍ୟ ସେଠାରେ ଥାଏ।',
  notNow: 'ଏବେ ନୁହେଁ',
  showFiltered: 'ଦେଖାନ୍ତୁ',
  clearFilters: 'ହଟାନ୍ତୁ',
  previous: 'ପୂର୍ବବର୍ତ୍ତୀ',
  next: 'ପରବର୍ତ୍ତୀ',
  placesOf: (places, total) => `${total} ମଧ୍ୟରୁ ${places}`,
  print: 'ଛାପନ୍ତୁ',
  table: 'ସାରଣୀ',
  files: 'ଫାଇଲ୍',
  putRight: 'ଦୟାକରି ଏଗୁଡ଼ିକ ଠିକ୍ କରନ୍ତୁ:',
  notSaved:
    'ଗ୍ରନ୍ଥାଗାର ସହ ସଂଯୋଗ ହୋଇପାରୁନାହିଁ: ଏହା ସଞ୍ଚିତ ହୋଇନାହିଁ। ଆପଣ ଯାହା ଲେଖିଛନ୍ତି ତାହା ଏଠାରେ ଅଛି; ସଂଯୋଗ ଫେରିଲେ ଏହାକୁ ପୁଣି ସଞ୍ଚୟ କରନ୍ତୁ।',
}
