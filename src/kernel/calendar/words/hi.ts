import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** What people say before a time, of an hour from 0 to 23. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात'
  if (hour < 12) return 'सुबह'
  return hour < 16 ? 'दोपहर' : 'शाम'
}

export const hi: Translated<typeof en> = {
  weekdays: 'रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार',
  shortWeekdays: 'रवि सोम मंगल बुध गुरु शुक्र शनि',
  months: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰',
  clock: (hour, minutes) => `${partOfDay(hour)} ${hour % 12 || 12}:${minutes}`,
  noon: 'दोपहर 12:00',
  midnight: 'रात 12:00',
  dayAndTime: (day, time) => `${day}, ${time}`,
  todayAt: (time) => `आज ${time}`,
}
