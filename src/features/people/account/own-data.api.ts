import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import type { PersonShare } from '#src/server/person-share.ts'

/** All that the product keeps of the one who asks, as a file; `shares` are what each room keeps. */
export function ownDataEndpoint(shares: readonly PersonShare[]): Endpoint {
  return defineDocument({
    path: '/account/data.json',
    access: 'account',
    summary: 'All that is kept about the one who asks',
    respond: async ({ db, actor }) => {
      if (actor.kind !== 'user') throw new AppError('not-found', 'No person asks.')
      await audit(db, actor, 'user', [{ action: 'data-downloaded', id: actor.id }])
      const parts: [string, unknown][] = []
      for (const { name, gather } of shares) parts.push([name, await gather(db, actor)])
      const body = { writtenAt: new Date(), ...Object.fromEntries(parts) }
      return new Response(JSON.stringify(body, null, 2), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': 'attachment; filename="my-library-data.json"',
          'cache-control': 'private, no-store',
        },
      })
    },
  })
}
