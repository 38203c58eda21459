export const en = {
  slipOf: (title: string) => `Routing slip: ${title}`,
  cameOn: (day: string) => `Came on ${day}`,
  passItOn: 'Please read it in three days, write the day, and pass it on to the next person.',
  passedOn: 'Passed on: ____ / ____ / ________',
  bringBack: (library: string) => `The last one brings it back to ${library}.`,
}
