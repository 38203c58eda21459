import { doiHref } from '#src/features/content/profiles/identifiers.ts'
import type { EntryFacts } from './course-lists.ts'

type Article = Pick<
  EntryFacts,
  'title' | 'author' | 'pages' | 'journal' | 'volume' | 'published' | 'doi'
>

/** An article as reference managers read it; `at` is its place in the list, for its key. */
export function articleRecord(
  ending: 'bib' | 'ris',
  { doi, title, author, pages, journal, volume: numbers, published }: Article,
  at: number,
): string {
  const names = author.split(/\s*;\s*/).filter(Boolean)
  const [, volume = '', issue = ''] = /^([^(]*)(?:\((.*)\))?$/.exec(numbers) ?? ['', numbers]
  const year = String(published ?? '')
  if (ending === 'ris') {
    const lines = [
      'TY  - JOUR',
      `TI  - ${title}`,
      ...names.map((name) => `AU  - ${name}`),
      ...lineOf('JO', journal),
      ...lineOf('VL', volume),
      ...lineOf('IS', issue),
      ...lineOf('PY', year),
      ...linesOfPages(pages),
      ...(doi === null ? [] : [`DO  - ${doi}`, `UR  - ${doiHref(doi)}`]),
      'ER  - ',
    ]
    return `${lines.join('\r\n')}\r\n`
  }
  const fields = [
    `title = {${plain(title)}}`,
    ...(names.length > 0 ? [`author = {${names.map(plain).join(' and ')}}`] : []),
    ...fieldOf('journal', journal),
    ...fieldOf('volume', volume),
    ...fieldOf('number', issue),
    ...fieldOf('year', year),
    ...fieldOf('pages', pages.replace(/\s*[-–]\s*/, '--')),
    ...fieldOf('doi', doi ?? ''),
  ]
  return `@article{article${at},\n  ${fields.join(',\n  ')}\n}\n`
}

function lineOf(tag: string, text: string): string[] {
  return text === '' ? [] : [`${tag}  - ${text}`]
}

function linesOfPages(pages: string): string[] {
  const [first = '', last = ''] = pages.split(/\s*[-–]\s*/)
  return [...lineOf('SP', first), ...lineOf('EP', last)]
}

function fieldOf(name: string, text: string): string[] {
  return text === '' ? [] : [`${name} = {${plain(text)}}`]
}

/** Braces would end the field, a backslash begin a command. */
function plain(text: string): string {
  return text.replace(/[{}\\]/g, ' ').replace(/[%&#$_]/g, '\\$&')
}
