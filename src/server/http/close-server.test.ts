import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Listener, listen } from './listen.ts'

const listening = (answer: RequestListener) =>
  listen(createServer(answer), { host: '127.0.0.1', port: 0 })

const greet: RequestListener = (_request, response) => void response.end('hello')
const asking = 'GET / HTTP/1.1\r\nhost: library\r\n\r\n'

function connected({ url }: Listener): Socket {
  const { port, hostname } = new URL(url)
  return connect(Number(port), hostname)
}

test('who stands in the queue of the kernel is answered, and told that the connection ends', async () => {
  const listener = await listening(greet)
  const sockets = Array.from({ length: 60 }, () => connected(listener))
  await Promise.resolve() // the sockets connect now; the server has taken none of them
  const closed = listener.close()
  const answers = sockets.map((socket) => text(socket))
  for (const socket of sockets) socket.write(asking)
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toMatch(/^connection: close\r$/im)
  }
  await closed
})

test('a connection that was taken and has not asked yet is answered, one in the middle of asking too', async () => {
  const server = createServer(greet)
  const listener = await listen(server, { host: '127.0.0.1', port: 0 })
  const taken = once(server, 'connection')
  const socket = connected(listener)
  const half = connected(listener)
  half.write(asking.slice(0, 9))
  await taken
  await once(server, 'connection')
  const closed = listener.close()
  await expect.poll(() => server.listening).toBe(false)
  const answers = [text(socket), text(half)]
  socket.write(asking)
  half.write(asking.slice(9))
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/hello$/)
  await closed
})

test('a request that is being answered is answered to its end, on a connection that then closes', async () => {
  const open = Promise.withResolvers<() => void>()
  const listener = await listening((_request, response) => {
    open.resolve(() => response.end('late'))
  })
  const socket = connected(listener)
  const answer = text(socket)
  socket.write(asking)
  const finish = await open.promise
  const closed = listener.close()
  finish()
  expect(await answer).toMatch(/^connection: close\r$/im)
  expect(await answer).toMatch(/late$/)
  await closed
})

test('idle connections are closed at once, silent ones after a while, endless answers are ended', async () => {
  const streams = new Set<() => void>()
  const listener = await listening((request, response) => {
    if (request.url === '/') return response.end('hello')
    response.write('first')
    streams.add(() => response.end('last'))
  })
  const [idle, silent, endless] = [connected(listener), connected(listener), connected(listener)]
  for (const socket of [idle, silent]) socket.on('error', () => {})
  idle.write(asking)
  await once(idle, 'data')
  const ended: string[] = []
  const notes = [
    once(idle, 'close').then(() => ended.push('idle')),
    once(silent, 'close').then(() => ended.push('silent')),
  ]
  const closed = listener.close(() => {
    for (const end of streams) end()
  })
  const stream = text(endless)
  endless.write(asking.replace('/', '/live'))
  expect(await stream).toContain('first')
  expect(await stream).toContain('last')
  await Promise.all([...notes, closed])
  expect(ended).toEqual(['idle', 'silent'])
})

test('nobody connects after the end', async () => {
  const listener = await listening(greet)
  await listener.close()
  const late = connected(listener)
  const [error] = await once(late, 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
})
