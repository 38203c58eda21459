import type { Translated } from '#src/kernel/words/words.ts'
import { partOfDay } from '../part-of-day.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  weekdays: 'रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार',
  shortWeekdays: 'रवि सोम मंगल बुध गुरु शुक्र शनि',
  months: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰',
  clock: (hour, minutes) =>
    `${partOfDay(hour, ['रात', 'सुबह', 'दोपहर', 'शाम', 16])} ${hour % 12 || 12}:${minutes}`,
  noon: 'दोपहर 12:00',
  midnight: 'रात 12:00',
  dayAndTime: (day, time) => `${day}, ${time}`,
  todayAt: (time) => `आज ${time}`,
}
