import { institute } from '#institute'
import { fetchBounded, UnexpectedStatus } from '#src/server/outgoing/fetch-bounded.ts'
import type { WorkFacts } from '../works.ts'
import { cslWork } from './csl-work.ts'
import { dataciteWork } from './datacite-work.ts'

const patience = 8000
const longest = 2_000_000

/** What an agency says of a DOI; `away`: it does not answer, or wants to be left alone. */
type AgencyAnswer = WorkFacts | 'unknown' | 'away'

/** Who registers DOIs. Never throws. */
export type DoiAgency = (doi: string, patience: number) => Promise<AgencyAnswer>

/** Both ask who asks too often to say how they are reached. */
const userAgent = () => `${institute.product} (${institute.site}; mailto:${institute.email})`

type Origins = { readonly crossref: string; readonly datacite: string }

const theirs: Origins = {
  crossref: 'https://api.crossref.org',
  datacite: 'https://api.datacite.org',
}

/**
 * Crossref, which knows the DOIs of most publishers, then DataCite, which has those of data,
 * software, theses and preprints. `origins`: others stand in for them, on this machine too.
 */
export function doiAgencies(origins: Origins | null = null): readonly DoiAgency[] {
  const { crossref, datacite } = origins ?? theirs
  const isTrusted = origins !== null
  const csl = 'application/vnd.citationstyles.csl+json'
  return [
    agency(isTrusted, csl, cslWork, (doi) => `${crossref}/works/${doi}/transform/${csl}`),
    agency(isTrusted, 'application/vnd.api+json', dataciteWork, (doi) => `${datacite}/dois/${doi}`),
  ]
}

function agency(
  isTrusted: boolean,
  accept: string,
  read: (json: unknown, doi: string) => WorkFacts | null,
  addressOf: (doi: string) => string,
): DoiAgency {
  return async (doi, left) => {
    const headers = { accept, 'user-agent': userAgent() }
    const bounds = { isTrusted, patience: Math.min(patience, left), longest, headers }
    try {
      const bytes = await fetchBounded(addressOf(encodeURIComponent(doi)), bounds)
      return read(jsonOf(bytes), doi) ?? 'unknown'
    } catch (error) {
      // What is too large, or no JSON, says nothing of the next DOI.
      if (error instanceof UnexpectedStatus && error.status !== 429 && error.status < 500)
        return 'unknown'
      return error instanceof RangeError || error instanceof SyntaxError ? 'unknown' : 'away'
    }
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
