import { type OfficeAnswer, OfficeMeanwhile } from '#src/browser/forms/office-meanwhile.tsx'
import {
  shownPublished,
  translationLabels,
  whenLabels,
} from '#src/browser/publication/published-labels.ts'
import type { AlbumTexts } from './album-texts.ts'
import type { OfficePicture } from './office-picture.ts'
import { pictureName } from './picture-name.ts'

const albumLabels: Readonly<Record<keyof AlbumTexts, string>> = {
  title: 'Title',
  heldOn: 'Date',
  event: 'Event',
  eventOn: 'Date of the event',
  body: 'Text',
  ...translationLabels,
  ...whenLabels,
  pinned: 'Above the others',
}

const pictureLabels: Readonly<Record<string, string>> = {
  alt: 'Alternative text',
  caption: 'Caption',
  credit: 'Credit',
  'translations.hi.alt': 'Alternative text in Hindi',
  'translations.hi.caption': 'Caption in Hindi',
  'translations.or.alt': 'Alternative text in Odia',
  'translations.or.caption': 'Caption in Odia',
}

type AlbumDifferenceProps = OfficeAnswer & {
  /** Those of the table. */
  pictures: readonly OfficePicture[]
  /** How many the album has. */
  total: number
}

/**
 * What of an album or of the texts of its pictures somebody else has saved meanwhile, beside what
 * the form goes on with.
 */
export function AlbumDifference({ answer, pictures, total }: AlbumDifferenceProps) {
  const ofPictures = pictures.flatMap((picture) =>
    Object.entries(pictureLabels).map(([field, label]) => [
      `${field}-${picture.number}`,
      `${pictureName({ ...picture, total })}: ${label}`,
    ]),
  )
  const labels: Readonly<Record<string, string>> = {
    ...albumLabels,
    ...Object.fromEntries(ofPictures),
  }
  return <OfficeMeanwhile answer={answer} labels={labels} shown={shown} />
}

function shown(field: string, text: string): string {
  // "12 2026-11-24": the number of the event stands before the day.
  return shownPublished(field, field === 'eventOn' ? text.replace(/^\d+ /, '') : text)
}
