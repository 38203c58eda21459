import type { WorkFacts, WorkKind } from '../works.ts'

const types: Readonly<Record<WorkKind, string>> = {
  article: 'JOUR',
  conference: 'CPAPER',
  chapter: 'CHAP',
  book: 'BOOK',
  thesis: 'THES',
  report: 'RPRT',
  patent: 'PAT',
  software: 'COMP',
  other: 'GEN',
}

/** Publications as RIS, which `risFile` reads as they were. */
export function risText(works: readonly WorkFacts[]): string {
  return works
    .map((work) => {
      const tags: readonly (readonly [string, string])[] = [
        ['TY', types[work.kind]],
        ['TI', work.title],
        ...work.authors.map((author) => ['AU', author] as const),
        ['PY', work.year === null ? '' : String(work.year)],
        ['T2', work.container],
        ['PB', work.publisher],
        ['VL', work.volume],
        ['IS', work.issue],
        ['SP', work.pages],
        ['DO', work.doi],
        ['UR', work.url],
      ]
      const lines = tags.filter(([, value]) => value !== '')
      return [...lines.map(([tag, value]) => `${tag}  - ${value}`), 'ER  - ', ''].join('\n')
    })
    .join('\n')
}
