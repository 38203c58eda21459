import { shortMonths, shortWeekdays, weekdays } from '#src/kernel/dates.ts'

export const en = {
  weekdays: weekdays.join(' '),
  shortWeekdays: shortWeekdays.join(' '),
  months: shortMonths.join(' '),
  clock: (hours: number, minutes: string, isMorning: boolean) =>
    `${hours}:${minutes} ${isMorning ? 'am' : 'pm'}`,
  noon: '12 noon',
  midnight: 'midnight',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  todayAt: (time: string) => `today at ${time}`,
}
