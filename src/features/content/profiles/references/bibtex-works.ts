import { readDoi } from '../identifiers.ts'
import { emptyWork, type WorkFacts, type WorkKind } from '../works.ts'
import { bibtexNames } from './bibtex-names.ts'
import { type BibtexEntry, readBibtex } from './bibtex-reader.ts'
import type { ReadReference, ReferenceFault, ReferenceFile } from './reference.ts'
import { texText } from './tex-text.ts'

/** Types of BibTeX and BibLaTeX; another is `other`. */
const kinds: Readonly<Record<string, WorkKind>> = {
  article: 'article',
  inproceedings: 'conference',
  conference: 'conference',
  inbook: 'chapter',
  incollection: 'chapter',
  book: 'book',
  collection: 'book',
  proceedings: 'book',
  booklet: 'book',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
  techreport: 'report',
  report: 'report',
  patent: 'patent',
  software: 'software',
}

/** The publications of a BibTeX file. */
export function bibtexFile(text: string): ReferenceFile {
  const { entries, faults } = readBibtex(text)
  const references: ReadReference[] = []
  const nameless: ReferenceFault[] = []
  for (const entry of entries) {
    const work = workOf(entry)
    if (work.title !== '') references.push({ line: entry.line, work })
    else nameless.push({ line: entry.line, code: 'noTitle', about: entry.key })
  }
  return { kind: 'bibtex', references, faults: [...faults, ...nameless].sort(byLine) }
}

function byLine(one: ReferenceFault, other: ReferenceFault): number {
  return one.line - other.line
}

function workOf({ type, fields }: BibtexEntry): WorkFacts {
  const text = (...names: string[]) => {
    const value = names.map((name) => fields.get(name)).find((found) => found)
    return value ? texText(value) : ''
  }
  const title = text('title')
  const subtitle = text('subtitle')
  const year = /\d{4}/.exec(text('year', 'date'))?.[0]
  const url = fields.get('url')?.trim() ?? ''
  return {
    ...emptyWork,
    kind: kinds[type] ?? 'other',
    title: subtitle ? `${title}: ${subtitle}` : title,
    authors: bibtexNames(fields.get('author') ?? fields.get('editor') ?? ''),
    year: year === undefined ? null : Number(year),
    container: text('journal', 'journaltitle', 'booktitle'),
    publisher: text('publisher', 'school', 'institution', 'organization'),
    volume: text('volume'),
    issue: text('number', 'issue'),
    pages: text('pages'),
    doi: readDoi(text('doi')) ?? readDoi(url) ?? '',
    url: url.replace(/^\\url\{|\}$/g, ''),
  }
}
