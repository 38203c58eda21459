/** What the office calls those whom a survey is for. */
export const audienceWords = [
  ['student', 'Students'],
  ['faculty', 'Faculty'],
  ['signed-in', 'Everyone who is signed in'],
] as const

/** And the kinds of questions. */
export const kindWords = [
  ['scale', 'From 1 (disagree) to 5 (agree)'],
  ['choice', 'One of the options'],
  ['several', 'Several of the options'],
  ['text', 'In their own words'],
] as const
