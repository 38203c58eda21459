import { type OfficeAnswer, OfficeMeanwhile } from '#src/browser/forms/office-meanwhile.tsx'
import { shownPublished, whenLabels } from '#src/browser/publication/published-labels.ts'
import { accessFieldNames } from './access-texts.ts'

const accessLabels: Readonly<Record<string, string>> = {
  package: 'Package',
  href: 'Address',
  way: 'Who gets in',
  coveredFrom: 'From',
  coveredTo: 'To',
  embargo: 'Embargo',
  note: 'Note',
}

const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  formerTitles: 'Former titles',
  abbreviations: 'Abbreviations',
  issn: 'ISSN',
  eissn: 'eISSN',
  publisher: 'Publisher',
  subjects: 'Subjects',
  frequency: 'Appears',
  kind: 'Form',
  holdings: 'Print holdings',
  department: 'Department',
  body: 'Note for readers',
  coverAlt: 'Alternative text of the cover',
  'licence.startsOn': 'Licence from',
  'licence.endsOn': 'Licence until',
  'licence.pricePaise': 'Price',
  'licence.note': 'Note on the licence',
  ...whenLabels,
  ...Object.fromEntries(accessFieldNames.map((name) => [name, accessLabel(name)])),
}

function accessLabel(name: string): string {
  const [, index = '', field = ''] = name.split('.')
  return `${accessLabels[field]} of place ${Number(index) + 1}`
}

/** What of a journal somebody else has saved meanwhile, beside what the form goes on with. */
export function JournalDifference({ answer }: OfficeAnswer) {
  return <OfficeMeanwhile answer={answer} labels={labels} shown={shownPublished} />
}
