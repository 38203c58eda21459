import { readDoi } from '../identifiers.ts'
import { emptyWork, type WorkFacts, type WorkKind } from '../works.ts'
import {
  mostEntries,
  type ReadReference,
  type ReferenceFault,
  type ReferenceFile,
} from './reference.ts'

/** Reference types of RIS; another is `other`. */
const kinds: Readonly<Record<string, WorkKind>> = {
  JOUR: 'article',
  EJOUR: 'article',
  MGZN: 'article',
  CONF: 'conference',
  CPAPER: 'conference',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  BOOK: 'book',
  EBOOK: 'book',
  EDBOOK: 'book',
  THES: 'thesis',
  RPRT: 'report',
  PAT: 'patent',
  COMP: 'software',
}

const mostTags = 500
const longestValue = 5000

type Open = { readonly line: number; readonly tags: Map<string, string[]>; count: number }

/** The publications of a RIS file: a tag a line, from TY to ER. What goes on has no tag. */
export function risFile(text: string): ReferenceFile {
  const references: ReadReference[] = []
  const faults: ReferenceFault[] = []
  let open: Open | null = null
  let last: string[] | null = null
  const close = (record: Open) => {
    const work = workOf(record.tags)
    if (work.title !== '') references.push({ line: record.line, work })
    else faults.push({ line: record.line, code: 'noTitle', about: '' })
  }
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    const line = at + 1
    const [, tag = '', value = ''] = /^\s*([A-Z][A-Z0-9])\s{1,2}-(?:\s(.*))?$/.exec(written) ?? []
    if (tag === 'TY') {
      if (open) faults.push({ line: open.line, code: 'noEnd', about: '' })
      if (references.length + faults.length >= mostEntries) {
        faults.push({ line, code: 'tooManyEntries', about: String(mostEntries) })
        return { kind: 'ris', references, faults }
      }
      open = { line, tags: new Map([['TY', [value.trim()]]]), count: 0 }
      last = null
    } else if (tag === 'ER') {
      if (open) close(open)
      open = null
      last = null
    } else if (tag !== '') {
      if (!open) faults.push({ line, code: 'notInside', about: tag })
      else if (++open.count <= mostTags) last = added(open, tag, value)
    } else if (last && written.trim() !== '') {
      const begun = last.pop() ?? ''
      const isFull = begun.length >= longestValue
      last.push(isFull ? begun : `${begun} ${written.trim()}`.slice(0, longestValue))
    }
    if (faults.length >= mostEntries) break
  }
  if (open) faults.push({ line: open.line, code: 'noEnd', about: '' })
  return { kind: 'ris', references, faults }
}

function added({ tags }: Open, tag: string, value: string): string[] {
  const values = tags.get(tag) ?? []
  values.push(value.trim().slice(0, longestValue))
  tags.set(tag, values)
  return values
}

function workOf(tags: ReadonlyMap<string, readonly string[]>): WorkFacts {
  const one = (...names: string[]) =>
    names.map((name) => tags.get(name)?.[0]).find((value) => value) ?? ''
  const [first, last] = [one('SP'), one('EP')]
  const year = /\d{4}/.exec(one('PY', 'Y1', 'DA'))?.[0]
  const authors = ['AU', 'A1'].flatMap((tag) => tags.get(tag) ?? [])
  const dois = ['DO', 'M3', 'UR', 'L3'].flatMap((tag) => tags.get(tag) ?? [])
  return {
    ...emptyWork,
    kind: kinds[one('TY').toUpperCase()] ?? 'other',
    title: one('TI', 'T1', 'CT'),
    authors: authors.filter((name) => name !== ''),
    year: year === undefined ? null : Number(year),
    container: one('T2', 'JO', 'JF', 'JA', 'BT'),
    publisher: one('PB'),
    volume: one('VL'),
    issue: one('IS'),
    pages: last && last !== first ? `${first}–${last}` : first,
    doi: dois.map(readDoi).find((doi) => doi !== null) ?? '',
    url: one('UR', 'L2'),
  }
}
