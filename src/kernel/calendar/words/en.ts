export const en = {
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  /** `hour` from 0 to 23. */
  clock: (hour: number, minutes: string) =>
    `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`,
  noon: '12 noon',
  midnight: 'midnight',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  todayAt: (time: string) => `today at ${time}`,
}
