import type { WorkFacts } from '../works.ts'
import type { DoiAgency } from './doi-agencies.server.ts'
import { fittedWork } from './fitted-work.ts'
import type { ReferenceFile } from './reference.ts'

/** DOIs that are looked up at once; those behind them stay as links. */
const mostLookedUp = 25
const atOnce = 5
/** Milliseconds for all of them. */
const wholePatience = 25_000

/**
 * A list of DOIs with what is known of them; `missed` are those of which nothing was learned, which
 * stay links. Agencies are asked in their order, one that does not answer no more.
 */
export async function lookUpDois(
  file: ReferenceFile,
  agencies: readonly DoiAgency[],
  patience = wholePatience,
): Promise<{ readonly file: ReferenceFile; readonly missed: number }> {
  const end = Date.now() + patience
  const away = new Set<DoiAgency>()
  const found = new Map<string, WorkFacts>()
  const lookUp = async (doi: string) => {
    for (const agency of agencies) {
      const left = end - Date.now()
      if (left <= 0) return
      if (away.has(agency)) continue
      const answer = await agency(doi, left)
      if (answer === 'away') away.add(agency)
      else if (answer !== 'unknown') return void found.set(doi, fittedWork(answer))
    }
  }
  const dois = [...new Set(file.references.map(({ work }) => work.doi))].slice(0, mostLookedUp)
  for (let at = 0; at < dois.length; at += atOnce) {
    await Promise.all(dois.slice(at, at + atOnce).map(lookUp))
  }
  const references = file.references.map(({ line, work }) => {
    return { line, work: found.get(work.doi) ?? work }
  })
  const missed = references.filter(({ work }) => !found.has(work.doi)).length
  return { file: { ...file, references }, missed }
}
