import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type AppProcess, answerOf, type Launch, launchApp, stopApp } from '#test/app-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const apps: AppProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'almirah-main-'))
chmodSync(folder, 0o711)

function launch(options: Launch): AppProcess {
  const app = launchApp(options)
  apps.push(app)
  return app
}

const postmaster = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid')
const pidOf = (dataDir: string) => Number.parseInt(readFileSync(postmaster(dataDir), 'utf8'), 10)

afterEach(async () => {
  for (const app of apps.splice(0)) await stopApp(app)
})

afterAll(() => rmSync(folder, { recursive: true }))

/** As root the database of a closed folder stands outside it. */
function removeOutside(dataDir: string): void {
  const pointer = join(dataDir, 'postgres.location')
  if (process.getuid?.() === 0) rmSync(dirname(readFileSync(pointer, 'utf8')), { recursive: true })
}

test('a wrong setting stops the start and is named; nothing is left behind', async () => {
  const dataDir = join(folder, 'wrong')
  const app = launch({ env: { DATA_DIR: dataDir, PORT: 'http', DEMO: 'maybe' } })
  expect(await app.ended).toBe(1)
  expect(app.output()).toContain('PORT is "http", but it takes a whole number')
  expect(app.output()).toContain('DEMO is "maybe", but it takes on or off.')
  expect(app.output()).not.toContain('    at ')
  expect(existsSync(dataDir)).toBe(false)
})

test('it starts, stops on SIGTERM with PostgreSQL, and finds everything made the next time', async () => {
  const dataDir = join(folder, 'plain')
  const first = launch({ env: { DATA_DIR: dataDir } })
  expect((await fetch(`${await first.ready}readyz`)).status).toBe(200)
  expect(await stopApp(first)).toBe(0)
  expect(existsSync(postmaster(dataDir))).toBe(false)
  const second = launch({ env: { DATA_DIR: dataDir } })
  expect((await fetch(`${await second.ready}readyz`)).status).toBe(200)
  expect(second.output()).not.toContain('migrations')
})

test('where nobody reads the log any more, the site still ends in order', async () => {
  const app = launch({ env: { DATA_DIR: join(folder, 'plain') } })
  await app.ready
  app.child.stdout?.destroy()
  app.child.stderr?.destroy()
  const ended = once(app.child, 'exit')
  app.child.kill('SIGHUP')
  expect((await ended)[0]).toBe(0)
})

test('after a kill -9 the next start takes over the PostgreSQL that was left, and stops it', async () => {
  const dataDir = join(folder, 'killed')
  const first = launch({ env: { DATA_DIR: dataDir } })
  await first.ready
  const pid = pidOf(dataDir)
  first.child.kill('SIGKILL')
  await first.ended
  const second = launch({ env: { DATA_DIR: dataDir } })
  expect((await fetch(`${await second.ready}readyz`)).status).toBe(200)
  expect(pidOf(dataDir)).toBe(pid)
  expect(await stopApp(second)).toBe(0)
  expect(existsSync(postmaster(dataDir))).toBe(false)
})

test('after a kill -9 of PostgreSQL the running app starts it again and goes on', async () => {
  const dataDir = join(folder, 'crashed')
  const app = launch({ env: { DATA_DIR: dataDir } })
  const url = await app.ready
  const pid = pidOf(dataDir)
  process.kill(pid, 'SIGKILL')
  expect((await answerOf(`${url}readyz`, 503)).headers.get('content-type')).toContain('problem')
  await answerOf(`${url}readyz`, 200)
  expect(pidOf(dataDir)).not.toBe(pid)
  expect(app.child.exitCode).toBeNull()
})

test('two that start at once on one new data folder share PostgreSQL; the last one stops it', async () => {
  const dataDir = join(folder, 'shared')
  const [one, two] = [
    launch({ env: { DATA_DIR: dataDir } }),
    launch({ env: { DATA_DIR: dataDir } }),
  ]
  const [, url] = await Promise.all([one.ready, two.ready])
  expect(await stopApp(one)).toBe(0)
  expect((await fetch(`${url}readyz`)).status).toBe(200)
  expect(await stopApp(two)).toBe(0)
  expect(existsSync(postmaster(dataDir))).toBe(false)
})

test('two data folders run side by side, one with spaces and a path too long for a socket', async () => {
  const long = join(folder, 'a folder of the library', 'x'.repeat(100), 'ଗ୍ରନ୍ଥାଗାର')
  const [one, two] = [
    launch({ env: { DATA_DIR: long } }),
    launch({ env: { DATA_DIR: join(folder, 'beside') } }),
  ]
  for (const app of [one, two]) {
    expect((await fetch(`${await app.ready}readyz`)).status).toBe(200)
  }
})

test('a data folder that only its owner can enter', async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const env = { DATA_DIR: join(closed, 'data') }
  const first = launch({ env })
  await first.ready
  expect(await stopApp(first)).toBe(0)
  const second = launch({ env })
  expect((await fetch(`${await second.ready}readyz`)).status).toBe(200)
  expect(second.output()).not.toContain('0001_')
  expect(await stopApp(second)).toBe(0)
  removeOutside(env.DATA_DIR)
})

test('a port that is taken is told with the variable to set', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => other.once('listening', listening))
  const address = other.address()
  const port = typeof address === 'object' && address ? `${address.port}` : ''
  const dataDir = join(folder, 'port')
  const app = launch({ env: { DATA_DIR: dataDir, PORT: port } })
  expect(await app.ended).toBe(1)
  expect(app.output()).toContain(`Port ${port} is taken`)
  expect(app.output()).toContain('PORT=')
  expect(existsSync(postmaster(dataDir))).toBe(false)
  other.close()
})

test('an open request is finished before the end', async () => {
  const app = launch({ env: { DATA_DIR: join(folder, 'plain') } })
  const url = new URL(await app.ready)
  const socket = connect(Number(url.port), url.hostname)
  const head = ['POST /books HTTP/1.1', `host: ${url.host}`, `origin: ${url.origin}`]
  const body = ['content-type: text/plain;a=b', 'content-length: 2', '', 'a']
  socket.write([...head, ...body].join('\r\n'))
  await fetch(`${url}healthz`)
  app.child.kill('SIGTERM')
  await expect.poll(app.output).toContain('shutting down')
  const [answer] = await Promise.all([once(socket, 'data'), socket.write('b')])
  expect(`${answer}`).toMatch(/^HTTP\/1\.1 \d\d\d /)
  expect(await app.ended).toBe(0)
})

test('all who had connected when it was told to end are answered', async () => {
  const app = launch({ env: { DATA_DIR: join(folder, 'plain') } })
  const url = new URL(await app.ready)
  const sockets = Array.from({ length: 30 }, () => connect(Number(url.port), url.hostname))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  app.child.kill('SIGTERM')
  const answers = sockets.map((socket) => text(socket))
  for (const socket of sockets) socket.write(`GET /healthz HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`)
  for (const answer of await Promise.all(answers)) {
    // Whether it says that the connection ends depends on which came first, it or the signal.
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  }
  expect(await app.ended).toBe(0)
})
