import {
  dayText,
  type OfficeAnswer,
  OfficeMeanwhile,
} from '#src/browser/forms/office-meanwhile.tsx'
import {
  shownPublished,
  translationLabels,
  whenLabels,
} from '#src/browser/publication/published-labels.ts'
import { weekdays } from '#src/kernel/dates.ts'
import { type EventTexts, partsOf } from './event-texts.ts'
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
  ...whenLabels,
  ...translationLabels,
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

/** What of an event somebody else has saved meanwhile, beside what the form goes on with. */
export function EventDifference({ answer }: OfficeAnswer) {
  return <OfficeMeanwhile answer={answer} labels={labels} shown={shown} />
}

const ends: Readonly<Record<string, string>> = {
  until: 'On a day',
  times: 'After a number of dates',
}

function shown(field: string, text: string): string {
  if (text === '') return ''
  if (field === 'kind') return en.kind(text as EventKind)
  if (field === 'audiences') {
    return partsOf(text)
      .map((part) => en.audience(part as Audience))
      .join(', ')
  }
  if (field === 'wholeDays') return 'Yes'
  if (field === 'repetition.every') return repetitionNames[text] ?? text
  if (field === 'repetition.ends') return ends[text] ?? text
  if (field === 'repetition.weekdays') {
    return partsOf(text)
      .map((weekday) => weekdays[Number(weekday)])
      .join(', ')
  }
  if (field === 'leftOut') return partsOf(text).map(dayText).join('; ')
  return shownPublished(field, text)
}
