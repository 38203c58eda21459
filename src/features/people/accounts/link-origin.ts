import { authError } from './auth-errors.ts'

/**
 * Where links in mails lead; throws `unknown-host` where the request came by a name that may be an
 * attacker's.
 */
export function linkOriginOf({ linkOrigin }: { readonly linkOrigin: string | null }): string {
  if (linkOrigin === null) throw authError('unknown-host')
  return linkOrigin
}
