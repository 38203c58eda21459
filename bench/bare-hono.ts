import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

/**
 * Run as a process of its own: a site that answers every request with the same small JSON, to
 * compare with.
 */
const app = new Hono()
app.get('/', (c) => c.json({ total: 0, items: [] }))
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`)
