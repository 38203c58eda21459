import { counted } from '#src/kernel/counted.ts'

export const en = {
  attendance: (title: string) => `Attendance: ${title}`,
  number: 'No.',
  name: 'Name',
  member: 'Member',
  roll: 'Roll number',
  came: 'Came',
  signature: 'Signature',
  foot: (came: number, all: number, page: number, pages: number) =>
    `${counted(came, 'person', 'people')} of ${all} came · page ${page} of ${pages}`,
  allDates: 'All dates',
}
