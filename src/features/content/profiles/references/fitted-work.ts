import { cleanLine } from '#src/kernel/clean-text.ts'
import { isPlainLink } from '../identifiers.ts'
import { emptyWork, longestWork, mostAuthors, type WorkFacts } from '../works.ts'

/**
 * What a file says of a publication as it may be kept: too long texts are cut, odd links left out.
 */
export function fittedWork(work: WorkFacts): WorkFacts {
  const { title, author, text, short } = longestWork
  const { year, url } = work
  const isYear = year !== null && Number.isInteger(year) && year >= 1000 && year <= 2200
  const authors = work.authors.map((name) => cleanLine(name, author)).filter((name) => name !== '')
  return {
    ...emptyWork,
    kind: work.kind,
    title: cleanLine(work.title, title),
    authors: [...new Set(authors)].slice(0, mostAuthors),
    year: isYear ? year : null,
    container: cleanLine(work.container, text),
    publisher: cleanLine(work.publisher, text),
    volume: cleanLine(work.volume, short),
    issue: cleanLine(work.issue, short),
    pages: cleanLine(work.pages, short),
    doi: work.doi,
    url: url.length <= longestWork.url && isPlainLink(url) ? url : '',
  }
}
