import { passGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { isOffice } from '#src/kernel/access.ts'
import { kosyncEndpoints } from '#src/protocols/kosync/kosync.api.ts'
import { oaiEndpoints } from '#src/protocols/oai-pmh/oai.api.ts'
import { opdsEndpoints } from '#src/protocols/opds/opds.api.ts'
import { sruEndpoints } from '#src/protocols/sru/sru.api.ts'
import type { Endpoint } from '#src/server/http/endpoint.ts'
import { textPreviewEndpoint } from '#src/server/text/text-preview.api.ts'
import { uploadEndpoints } from '#src/server/uploads/uploads.api.ts'
import { sitemapEndpoints } from '#src/shell/sitemap/sitemap.api.ts'
import { declared } from './declared.server.ts'
import { rooms } from './rooms.server.ts'

/** Every endpoint of the site besides the pages; each states its access. */
export const endpoints: readonly Endpoint[] = checkedScopes([
  ...rooms.flatMap((room) => room.endpoints?.(declared) ?? []),
  ...oaiEndpoints,
  ...sruEndpoints,
  ...opdsEndpoints,
  ...kosyncEndpoints,
  ...sitemapEndpoints(declared),
  textPreviewEndpoint,
  ...uploadEndpoints(declared.uploads, passGate),
])

/**
 * The endpoints themselves. Throws where a scope is declared by no room, and where what is behind
 * the admin gate has one that is not given behind it: no token would open it.
 */
export function checkedScopes(given: readonly Endpoint[]): readonly Endpoint[] {
  for (const one of given) {
    if (one.kind === 'document') {
      const unknown = one.scopes?.find((scope) => !declared.scopes[scope])
      if (unknown) throw new Error(`${one.path}: no room declares the scope ${unknown}`)
      continue
    }
    if (one.access === 'everyone') continue
    const scope = declared.scopes[one.scope]
    if (!scope) throw new Error(`${one.path}: no room declares the scope ${one.scope}`)
    if ((one.adminGate || isOffice(one.access)) && !scope.ofAdmins)
      throw new Error(`${one.path} is behind the gate, ${one.scope} is not`)
    if (one.office && !declared.scopes[one.office.scope]?.ofAdmins)
      throw new Error(`${one.path} is behind the gate, ${one.office.scope} is not`)
  }
  return given
}
