import type { EntryFacts, EntryNeed } from '../course-lists.ts'
import type { ChosenLine } from './chosen-line.ts'
import { mostProposals } from './syllabus-lines.ts'

const kinds = ['book', 'article', 'link'] as const

/**
 * What a form of proposals has ticked, in its order. The fields of the line at a place end with its
 * number: `title-3`. A book is that of the catalogue which was chosen, else what was written.
 */
export function chosenLines(field: (name: string) => string): ChosenLine[] {
  const lines: ChosenLine[] = []
  for (let at = 0; at < mostProposals; at++) {
    if (field(`add-${at}`) === '') continue
    const title = field(`title-${at}`)
    if (field(`kind-${at}`) === 'unit') lines.push({ kind: 'unit', title })
    else lines.push({ kind: 'entry', facts: factsAt(field, at) })
  }
  return lines
}

function factsAt(field: (name: string) => string, at: number): EntryFacts {
  const kind = kinds.find((one) => one === field(`kind-${at}`)) ?? 'book'
  const book = /^\d{1,15}$/.test(field(`book-${at}`)) ? Number(field(`book-${at}`)) : null
  const need: EntryNeed = field(`need-${at}`) === 'recommended' ? 'recommended' : 'required'
  return {
    kind,
    need,
    book,
    isbn: book === null ? field(`isbn-${at}`) : null,
    title: field(`title-${at}`),
    author: field(`author-${at}`),
    part: '',
    pages: '',
    journal: '',
    volume: '',
    published: null,
    doi: field(`doi-${at}`),
    url: field(`url-${at}`),
    note: '',
  }
}
