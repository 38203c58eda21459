export const en = {
  surveys: 'Surveys',
  openUntil: (day: string) => `open until ${day}`,
}
