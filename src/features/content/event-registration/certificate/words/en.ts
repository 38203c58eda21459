export const en = {
  title: 'Certificate of attendance',
  attended: (name: string, event: string) => `This is to certify that ${name} attended “${event}”.`,
  date: (day: string) => `Date: ${day}.`,
  dates: (days: string) => `Dates: ${days}.`,
}
