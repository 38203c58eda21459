import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '#src/server/database/connect.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { s3Files } from '#src/server/files/s3-files.ts'
import { serveStored } from '#src/server/files/serve-stored.ts'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { listen, siteServer } from '#src/server/http/listen.ts'
import { takeUpload } from '#src/server/uploads/take-upload.ts'
import { uploadEndpoints } from '#src/server/uploads/uploads.api.ts'
import { filmPurpose, filmSender } from '#test/film.ts'
import { testSite } from '#test/site.ts'

/** A site in a process of its own that takes a large file and gives it out: for its memory. */
const [url = '', store = '{}', person = ''] = process.argv.slice(2)
const { folder, address } = JSON.parse(store)
const { db } = openDatabase(url)
const files = folder ? localFiles(folder) : s3Files(address)
const sender = filmSender(person)
const endpoints = [
  ...uploadEndpoints([{ ...filmPurpose, megabytes: 1000 }], async () => true),
  defineDocument({
    path: '/films/:id',
    access: 'everyone',
    summary: 'A film',
    respond: async (_context, request) => {
      const id = new URL(request.url).pathname.slice('/films/'.length)
      const { key } = await db.transaction().execute(async (within) => {
        const taken = await takeUpload(within, sender, filmPurpose.name, id)
        await within.insertInto('book_covers').values({ file_key: taken.key }).execute()
        return taken
      })
      const serving = { key, type: 'video/mp4', cacheControl: 'no-store' } as const
      return (
        (await serveStored({ db, files }, request, serving)) ?? new Response('', { status: 404 })
      )
    },
  }),
]
const site = testSite({ db, files, endpoints, actor: sender })
const server = siteServer()
server.on('request', getRequestListener(site.fetch))
const { url: where } = await listen(server, { host: '127.0.0.1', port: 0 })
process.stdout.write(`${where}\n`)
