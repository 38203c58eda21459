import { type OfficeAnswer, OfficeMeanwhile } from '#src/browser/forms/office-meanwhile.tsx'
import {
  shownPublished,
  translationLabels,
  whenLabels,
} from '#src/browser/publication/published-labels.ts'
import type { NoticeTexts } from './notice-texts.ts'

const labels: Readonly<Record<keyof NoticeTexts, string>> = {
  title: 'Title',
  body: 'Text',
  ...translationLabels,
  ...whenLabels,
  endsOn: 'Counts until',
  pinned: 'Important',
}

/** What of a notice somebody else has saved meanwhile, beside what the form goes on with. */
export function NoticeDifference({ answer }: OfficeAnswer) {
  return <OfficeMeanwhile answer={answer} labels={labels} shown={shownPublished} />
}
