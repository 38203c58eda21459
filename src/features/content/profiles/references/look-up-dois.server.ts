import { fetchBounded } from '#src/server/outgoing/fetch-bounded.ts'
import type { WorkFacts } from '../works.ts'
import { cslWork } from './csl-work.ts'
import { fittedWork } from './fitted-work.ts'
import type { ReferenceFile } from './reference.ts'

/** DOIs that are looked up at once; those behind them stay as links. */
const mostLookedUp = 25
const atOnce = 5
const patience = 8000
const longest = 2_000_000

/** Gives the CSL-JSON of a DOI. Throws where it cannot be had. */
export type AskDoi = (doi: string) => Promise<unknown>

/** Asks Crossref, which knows the DOIs of most publishers. */
export const askCrossref: AskDoi = async (doi) => {
  const path = `works/${encodeURIComponent(doi)}/transform/application/vnd.citationstyles.csl+json`
  const bytes = await fetchBounded(`https://api.crossref.org/${path}`, {
    isTrusted: false,
    patience,
    longest,
    headers: { accept: 'application/vnd.citationstyles.csl+json' },
  })
  return JSON.parse(new TextDecoder().decode(bytes))
}

/**
 * A list of DOIs with what is known of them; `missed` are those of which nothing was learned, which
 * stay links.
 */
export async function lookUpDois(
  file: ReferenceFile,
  ask: AskDoi,
): Promise<{ readonly file: ReferenceFile; readonly missed: number }> {
  const found = new Map<string, WorkFacts>()
  const dois = file.references.map(({ work }) => work.doi).slice(0, mostLookedUp)
  for (let at = 0; at < dois.length; at += atOnce) {
    const some = dois.slice(at, at + atOnce)
    const works = await Promise.all(
      some.map(async (doi) => cslWork(await ask(doi).catch(() => null), doi)),
    )
    for (const work of works) if (work) found.set(work.doi, fittedWork(work))
  }
  const references = file.references.map(({ line, work }) => {
    return { line, work: found.get(work.doi) ?? work }
  })
  const missed = references.filter(({ work }) => !found.has(work.doi)).length
  return { file: { ...file, references }, missed }
}
