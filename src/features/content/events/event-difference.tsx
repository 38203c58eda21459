import { type DifferenceRow, DifferenceTable } from '#src/browser/forms/difference-table.tsx'
import { officeDifference } from '#src/browser/forms/office-difference.ts'
import { formatDay, readDay, weekdays } from '#src/kernel/dates.ts'
import { type EventTexts, eventFields, partsOf } from './event-texts.ts'
import type { Audience, EventKind } from './events.ts'
import { repetitionNames } from './series-texts.ts'
import { en } from './words/en.ts'

const labels: Readonly<Record<keyof EventTexts, string>> = {
  title: 'Title',
  body: 'Text',
  kind: 'Kind',
  audiences: 'For',
  place: 'Place',
  link: 'Online at',
  organiser: 'Organiser',
  speakers: 'Speakers',
  posterAlt: 'Alternative text of the poster',
  when: 'Publish',
  publishDay: 'Publish from the day',
  publishTime: 'Publish at the time',
  'translations.hi.title': 'Title in Hindi',
  'translations.hi.body': 'Text in Hindi',
  'translations.or.title': 'Title in Odia',
  'translations.or.body': 'Text in Odia',
  firstOn: 'First day',
  lastOn: 'Last day',
  wholeDays: 'All day',
  fromTime: 'Begins at',
  toTime: 'Ends at',
  'repetition.every': 'Repeated',
  'repetition.interval': 'Every',
  'repetition.weekdays': 'On',
  'repetition.ends': 'The series ends',
  'repetition.until': 'Last day of the series',
  'repetition.times': 'Number of dates',
  'repetition.rule': 'Rule',
  leftOut: 'Dates left out',
}

type EventDifferenceProps = {
  /** The event as somebody else has saved it. */
  saved: Readonly<Record<string, unknown>>
  /** What the form goes on with. */
  typed: Readonly<Record<string, string>>
}

/** What of an event somebody else has saved meanwhile, beside what was typed, field by field. */
export function EventDifference({ saved, typed }: EventDifferenceProps) {
  const rows = eventFields.flatMap((field): DifferenceRow[] => {
    const theirs = String(saved[field] ?? '')
    const mine = typed[field] ?? ''
    // When it comes out is not in the form of an event that is out.
    if (theirs === mine || (typed.when === '' && /^(?:when|publish)/.test(field))) return []
    return [{ label: labels[field], cells: [shown(field, theirs), shown(field, mine)] }]
  })
  return (
    <DifferenceTable words={officeDifference} heads={['Saved meanwhile', 'Yours']} rows={rows} />
  )
}

const publications: Readonly<Record<string, string>> = {
  now: 'Now',
  later: 'Later',
  draft: 'Draft',
}
const ends: Readonly<Record<string, string>> = {
  until: 'On a day',
  times: 'After a number of dates',
}

function shown(field: keyof EventTexts, text: string): string {
  if (text === '') return ''
  if (field === 'kind') return en.kind(text as EventKind)
  if (field === 'audiences') {
    return partsOf(text)
      .map((part) => en.audience(part as Audience))
      .join(', ')
  }
  if (field === 'when') return publications[text] ?? text
  if (field === 'wholeDays') return 'Yes'
  if (field === 'repetition.every') return repetitionNames[text] ?? text
  if (field === 'repetition.ends') return ends[text] ?? text
  if (field === 'repetition.weekdays') {
    return partsOf(text)
      .map((weekday) => weekdays[Number(weekday)])
      .join(', ')
  }
  if (field === 'leftOut') return partsOf(text).map(shownDay).join('; ')
  const isDay = ['firstOn', 'lastOn', 'repetition.until', 'publishDay'].includes(field)
  return isDay ? shownDay(text) : text
}

const shownDay = (text: string) => (readDay(text) ? formatDay(text) : text)
