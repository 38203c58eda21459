import {
  makeAppPassword,
  syncKeyOf,
} from '#src/features/people/account/app-passwords/app-passwords.server.ts'
import { identifyCaller } from '#src/features/people/account/identify-caller.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { kosyncEndpoints } from '#src/protocols/kosync/kosync.api.ts'
import { opdsEndpoints } from '#src/protocols/opds/opds.api.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { origin } from './signed-in.ts'
import { testSite } from './site.ts'

/** The site as reading apps find it, without a session. */
export function siteForApps(db: Db, files: FileStore) {
  return testSite({
    db,
    files,
    endpoints: [...opdsEndpoints, ...kosyncEndpoints],
    identify: (request, network) => identifyCaller(db, request, origin, network),
  })
}

/** A KOReader with a password of its own: it asks for feeds and files, and syncs places. */
export async function readingApp(db: Db, files: FileStore, owner: Person) {
  const { userName, password } = await makeAppPassword(db, owner, 'KOReader')
  const site = siteForApps(db, files)
  const basic = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
  return {
    userName,
    password,
    get: (path: string, more: Record<string, string> = {}) =>
      site.request(path, { headers: { authorization: basic, ...more }, redirect: 'manual' }),
    head: (path: string) =>
      site.request(path, { method: 'HEAD', headers: { authorization: basic } }),
    sync: (path: string, method = 'GET', body?: object, key = syncKeyOf(password)) =>
      site.request(`/api/kosync${path}`, {
        method,
        headers: {
          accept: 'application/vnd.koreader.v1+json',
          'content-type': 'application/json',
          'x-auth-user': userName,
          'x-auth-key': key,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
  }
}
