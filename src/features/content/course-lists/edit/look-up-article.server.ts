import { readDoi } from '#src/features/content/profiles/identifiers.ts'
import { looksUpDois } from '#src/features/content/profiles/profile-settings.server.ts'
import {
  type DoiAgency,
  doiAgencies,
} from '#src/features/content/profiles/references/doi-agencies.server.ts'
import { lookUpDois } from '#src/features/content/profiles/references/look-up-dois.server.ts'
import { emptyWork, type WorkFacts } from '#src/features/content/profiles/works.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Db } from '#src/server/database/connect.ts'
import { longestOf } from '../course-lists.ts'
import { courseFaults, refusedCourse, said } from '../said-course.server.ts'
import type { EntryTexts } from './course-texts.ts'

const patience = 10_000

/**
 * What was typed of an article, with what those who register DOIs say of its DOI where nothing was
 * typed. Errors: `invalid-input` where it is no DOI; `conflict` where the library looks up none;
 * `not-found` where nothing was learned.
 */
export async function filledFromDoi(
  db: Db,
  texts: EntryTexts,
  agencies: readonly DoiAgency[] = doiAgencies(),
): Promise<EntryTexts> {
  const doi = readDoi(texts.doi)
  if (doi === null) {
    throw courseFaults([
      ['doi', said((words) => (texts.doi.trim() === '' ? words.noDoi : words.badDoi))],
    ])
  }
  if (!(await looksUpDois(db))) throw refusedCourse('conflict', (words) => words.lookUpOff)
  const asked = { line: 1, work: { ...emptyWork, doi } }
  const { file, missed } = await lookUpDois(
    { kind: 'dois', references: [asked], faults: [] },
    agencies,
    patience,
  )
  const [found] = file.references
  if (!found || missed > 0) throw refusedCourse('not-found', (words) => words.doiNotFound)
  return { ...texts, ...withFound(texts, found.work), kind: 'article', doi }
}

/** The title of an article that was added by its DOI alone is the DOI. */
function withFound(texts: EntryTexts, work: WorkFacts) {
  const typed = (name: 'author' | 'journal' | 'volume' | 'published' | 'pages', known: string) =>
    texts[name].trim() === '' ? known : texts[name]
  const isUntitled = texts.title.trim() === '' || readDoi(texts.title) === work.doi
  return {
    title: isUntitled ? cleanLine(work.title, longestOf.entryTitle) : texts.title,
    author: typed('author', authorsOf(work)),
    journal: typed('journal', cleanLine(work.container, longestOf.journal)),
    volume: typed('volume', volumeOf(work)),
    published: typed('published', String(work.year ?? '')),
    pages: typed('pages', cleanLine(work.pages.replaceAll('-', '–'), longestOf.pages)),
  }
}

/** As many authors as there is room for, each whole. */
function authorsOf({ authors }: WorkFacts): string {
  const taken: string[] = []
  for (const name of authors) {
    if ([...taken, name].join('; ').length > longestOf.author) break
    taken.push(name)
  }
  return taken.join('; ')
}

function volumeOf({ volume, issue }: WorkFacts): string {
  const text = issue === '' ? volume : `${volume}(${issue})`
  return cleanLine(text, longestOf.volume)
}
