import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchApp, stopApp } from '#test/app-process.ts'
import { testDatabase } from '#test/database.ts'
import { copyWholeProject } from '#test/started-tree.ts'
import { planRoom } from './plan-room.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const root = resolve(import.meta.dirname, '../..')
const tree = mkdtempSync(join(tmpdir(), 'almirah-room-'))
const node = join(root, 'node_modules/node/bin/node')
const command = 'scripts/new-room/new-room-cli.ts'
const room = 'src/features/content/slow-reading'
const { url: databaseUrl } = await testDatabase()
let touched: string[]

beforeAll(async () => {
  chmodSync(tree, 0o711)
  copyWholeProject(tree)
  const before = filesOf(tree)
  const made = await run(node, command, 'slow-reading')
  expect(made.status, made.output).toBe(0)
  touched = changesSince(before)
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('a new room passes the check, its own tests and those that know all rooms', async () => {
  const tests = [
    room,
    'src/process/rooms.test.ts',
    'src/pages/page-titles.test.ts',
    'src/server/database/migrate.test.ts',
  ]
  const [check, unit] = await Promise.all([
    run('npm', 'run', 'check'),
    run(node, 'node_modules/vitest/vitest.mjs', 'run', ...tests),
  ])
  for (const { status, output } of [check, unit]) expect(status, output).toBe(0)
  expect(unit.output).toMatch(/Test Files .*4 passed/)
})

test('its page answers in three languages, and its endpoint', async () => {
  const env = { NODE_ENV: 'development', DATABASE_URL: databaseUrl, DATA_DIR: join(tree, 'data') }
  const app = launchApp({ tree, env })
  try {
    const url = await app.ready
    for (const [language, sentence] of [
      ['en', 'Nothing here yet.'],
      ['hi', 'यहाँ अभी कुछ नहीं है।'],
      ['or', 'ଏଠାରେ ଏପର୍ଯ୍ୟନ୍ତ କିଛି ନାହିଁ।'],
    ] as const) {
      const answer = await fetch(`${url}slow-reading?lang=${language}`)
      const html = await answer.text()
      expect([answer.status, html]).toEqual([200, expect.stringContaining(sentence)])
      expect(html).toMatch(new RegExp(`<html lang="${language}"[^]*<title>Slow reading`))
    }
    expect(await (await fetch(`${url}api/v1/slow-reading`)).json()).toEqual({ items: [] })
  } finally {
    await stopApp(app)
  }
})

test('outside of its folder it touches nine files at most', () => {
  const inside = touched.filter((path) => path.startsWith(`${room}/`))
  const outside = touched.filter((path) => !inside.includes(path))
  expect(inside).toHaveLength(13)
  expect(outside.length).toBeLessThanOrEqual(9)
  expect(outside).toContain('db/functions/slow-reading-changes.sql')
})

test('a room whose table PostgreSQL refuses leaves nothing behind', async () => {
  const before = filesOf(tree)
  const { status, output } = await run(node, command, 'order')
  expect(status).toBe(1)
  expect(output).toMatch(/Nothing was made.*_order\.sql failed/s)
  expect(changesSince(before)).toEqual([])
})

test.each([
  ['', /cannot be the name/],
  ['Tea', /cannot be the name/],
  ['../tea', /cannot be the name/],
  ['tea--time', /cannot be the name/],
  ['x'.repeat(41), /cannot be the name/],
  ['words', /cannot be the name/],
  [
    'cellar/tea',
    /There is no wing “cellar”\. The wings are collection, people, lending, ebooks, content, statistics\./,
  ],
  ['notices', /already/],
  ['lending/institute', /already/],
  ['notice', /already/],
  ['audit', /already/],
  ['icons', /already/],
])('%j is refused with a sentence', (asked, sentence) => {
  expect(() => planRoom(root, asked, '2026-11-23')).toThrow(sentence)
})

test('a room of another wing stands last in it, wherever rooms are listed', () => {
  const plan = planRoom(root, 'people/tea-time', '2026-11-23')
  expect(plan.get('src/features/ORDER.md')).toMatch(/^(\d+)\. tea-time\n\n## lending$/m)
  const listed = plan.get('src/process/rooms.server.ts') ?? ''
  const before = readFileSync(join(root, 'src/process/rooms.server.ts'), 'utf8')
  const follows = /\n {2}teaTimeRoom,\n {2}(\w+),/.exec(listed)?.[1] ?? ''
  expect(before).toMatch(new RegExp(`{ ${follows} } from '#src/features/lending/`))
})

/** Runs a program of the copy: its status and all that it prints. */
async function run(program: string, ...args: string[]) {
  const { HOME, PATH } = process.env
  const env = { HOME, PATH: [dirname(node), PATH].join(delimiter) }
  const child = spawn(program, args, { cwd: tree, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [status] = await once(child, 'close')
  return { status, output }
}

function filesOf(folder: string): ReadonlyMap<string, string> {
  const paths = globSync('{src,db,test,scripts,docs,public,*.*}/**/*.*', { cwd: folder })
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
}

function changesSince(before: ReadonlyMap<string, string>): string[] {
  const now = filesOf(tree)
  const paths = [...new Set([...before.keys(), ...now.keys()])]
  return paths.filter((path) => before.get(path) !== now.get(path)).sort()
}
