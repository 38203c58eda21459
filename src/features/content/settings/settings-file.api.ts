import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { settingsAsFile } from './settings-file.server.ts'

/** The settings of the library as a file, which `/admin/settings/file` takes back. */
export const settingsFileEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/settings.json',
    access: 'admin',
    adminGate: true,
    summary: 'The settings of the library as a file, which an import takes back',
    respond: async ({ db, actor }) =>
      new Response(await settingsAsFile(db, actor), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': 'attachment; filename="library-settings.json"',
          'cache-control': 'private, no-store',
        },
      }),
  }),
]
