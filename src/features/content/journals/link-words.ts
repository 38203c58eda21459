import type { LinkResult } from './link-result.ts'

/** What a link turned out to be, for people. */
export const linkResultWords: Readonly<Record<LinkResult['result'], string>> = {
  broken: 'Broken',
  moved: 'Moved',
  guarded: 'Restricted',
  ok: 'In order',
}

const statuses: Readonly<Record<number, string>> = {
  401: 'asks for a password',
  403: 'refuses programs',
  404: 'not found',
  410: 'gone for good',
  429: 'asked too often',
  500: 'error on the publisher’s server',
  502: 'error on the publisher’s server',
  503: 'away for now',
}

/** "404 (not found)" */
export function statusText(status: number): string {
  const says = statuses[status]
  return says ? `Answer ${status} (${says})` : `Answer ${status}`
}
