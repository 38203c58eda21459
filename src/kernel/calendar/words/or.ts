import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** What people say before a time, of an hour from 0 to 23. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'ରାତି'
  if (hour < 12) return 'ସକାଳ'
  return hour < 18 ? 'ଅପରାହ୍ନ' : 'ସନ୍ଧ୍ୟା'
}

export const or: Translated<typeof en> = {
  weekdays: 'ରବିବାର ସୋମବାର ମଙ୍ଗଳବାର ବୁଧବାର ଗୁରୁବାର ଶୁକ୍ରବାର ଶନିବାର',
  shortWeekdays: 'ରବି ସୋମ ମଙ୍ଗଳ ବୁଧ ଗୁରୁ ଶୁକ୍ର ଶନି',
  months: 'ଜାନୁଆରୀ ଫେବୃଆରୀ ମାର୍ଚ୍ଚ ଅପ୍ରେଲ ମଇ ଜୁନ ଜୁଲାଇ ଅଗଷ୍ଟ ସେପ୍ଟେମ୍ବର ଅକ୍ଟୋବର ନଭେମ୍ବର ଡିସେମ୍ବର',
  clock: (hour, minutes) => `${partOfDay(hour)} ${hour % 12 || 12}:${minutes}`,
  noon: 'ମଧ୍ୟାହ୍ନ 12:00',
  midnight: 'ରାତି 12:00',
  dayAndTime: (day, time) => `${day}, ${time}`,
  todayAt: (time) => `ଆଜି ${time}`,
}
