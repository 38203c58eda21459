export const en = {
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  clock: (hours: number, minutes: string, isMorning: boolean) =>
    `${hours}:${minutes} ${isMorning ? 'am' : 'pm'}`,
  noon: '12 noon',
  midnight: 'midnight',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  todayAt: (time: string) => `today at ${time}`,
}
