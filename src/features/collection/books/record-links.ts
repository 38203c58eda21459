import { href } from 'react-router'

/** The formats in which the record of a book can be had, in the order in which they are offered. */
export const recordLinks = [
  {
    ending: 'ris',
    name: 'RIS',
    mediaType: 'application/x-research-info-systems',
  },
  { ending: 'bib', name: 'BibTeX', mediaType: 'application/x-bibtex' },
  {
    ending: 'json',
    name: 'CSL-JSON',
    mediaType: 'application/vnd.citationstyles.csl+json',
  },
  {
    ending: 'mrc',
    name: 'MARC 21',
    mediaType: 'application/marc',
  },
  { ending: 'xml', name: 'MARCXML', mediaType: 'application/marcxml+xml' },
  { ending: 'mods', name: 'MODS', mediaType: 'application/mods+xml' },
  { ending: 'dc', name: 'Dublin Core', mediaType: 'application/xml' },
] as const

export type RecordEnding = (typeof recordLinks)[number]['ending']

/** The address of a book's record in a format. */
export function recordHref(number: number, ending: RecordEnding): string {
  return `/books/${number}/record.${ending}`
}

/** The address of the page that cites a book. */
export function citeHref(number: number): string {
  return href('/books/:number/cite', { number: String(number) })
}
