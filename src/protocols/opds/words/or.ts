import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  ebooks: (library) => `${library}ର ଇ-ପୁସ୍ତକ`,
  newest: 'ନୂଆ',
  newestAbout: 'ସବୁ ଇ-ପୁସ୍ତକ, ନୂଆ ଆଗ',
  subjects: 'ବିଷୟ',
  subjectsAbout: 'ବିଷୟ ଅନୁସାରେ ଇ-ପୁସ୍ତକ',
  courses: 'ପାଠ୍ୟକ୍ରମ',
  coursesAbout: 'କୌଣସି ପାଠ୍ୟକ୍ରମର ଇ-ପୁସ୍ତକ',
  languages: 'ଭାଷା',
  languagesAbout: 'ଭାଷା ଅନୁସାରେ ଇ-ପୁସ୍ତକ',
  mine: 'ମୁଁ ନେଇଥିବା',
  mineAbout: 'ଆପଣଙ୍କ ପାଖରେ ଥିବା ଓ ଅପେକ୍ଷାର ଇ-ପୁସ୍ତକ',
  found: (words) => `ଇ-ପୁସ୍ତକ: ${words}`,
  searchAbout: 'ଶୀର୍ଷକ, ଲେଖକ କିମ୍ବା ବିଷୟର ଶବ୍ଦ, କିମ୍ବା ISBN',
  login: 'ଆପର ବ୍ୟବହାରକାରୀ ନାମ',
  password: 'ଆପର ପାସୱାର୍ଡ',
  signIn: 'ଆପଣଙ୍କ ଖାତାରେ “ପଢ଼ିବା ଆପ୍” ରେ ଏହି ଆପ୍ ପାଇଁ ବ୍ୟବହାରକାରୀ ନାମ ଓ ପାସୱାର୍ଡ ତିଆରି କରନ୍ତୁ, ଏବଂ ଏଠାରେ ଲେଖନ୍ତୁ।',
  noSuchFile: 'ଏହି ଇ-ପୁସ୍ତକର ଏପରି ଫାଇଲ୍ ନାହିଁ ଯାହା ଆପଣ ସଞ୍ଚୟ କରିପାରିବେ।',
}
