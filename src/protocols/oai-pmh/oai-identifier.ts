import { institute } from '#institute'
import { publicNumber } from '#src/kernel/ids.ts'

/**
 * The institute's own domain: identifiers stay the same at whatever address the library is reached.
 */
export const repositoryIdentifier = () => new URL(institute.site).hostname

/** `oai:suiit.example:42` (https://www.openarchives.org/OAI/2.0/guidelines-oai-identifier.htm). */
export function oaiIdentifier(number: number): string {
  return `oai:${repositoryIdentifier()}:${number}`
}

/**
 * The number of the book that is identified; null where the identifier is none of this library's.
 */
export function numberIdentified(identifier: string): number | null {
  const [scheme, repository, number = '', ...others] = identifier.split(':')
  const isOurs = scheme === 'oai' && repository?.toLowerCase() === repositoryIdentifier()
  return isOurs && others.length === 0 ? publicNumber(number) : null
}
