import { type StyleId, styles } from '#src/features/collection/exports/citations.server.ts'
import { citationWords } from '#src/features/collection/exports/words.ts'
import { pageCount, readPage } from '#src/kernel/paging.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { WorksPage } from './person-works.tsx'
import { shownWorks } from './shown-profile.server.ts'
import { byYear, type Work } from './works.ts'

const worksPerPage = 50

/** The page of somebody's publications that an address asks for: `?style=ieee&page=2`. */
export async function worksPageOf(
  works: readonly Work[],
  search: URLSearchParams,
  language: Language,
): Promise<WorksPage> {
  const { page, offset } = readPage(search.get('page'), worksPerPage)
  const sorted = [...works].sort(byYear)
  const style = readStyle(search.get('style'))
  return {
    works: await shownWorks(sorted.slice(offset, offset + worksPerPage), style),
    style,
    styles: styles.map(({ id, name }) => ({ id, name: citationWords[language][name] })),
    total: works.length,
    page,
    pages: pageCount(works.length, worksPerPage),
  }
}

function readStyle(text: string | null): StyleId {
  return styles.find(({ id }) => id === text)?.id ?? styles[0].id
}
