import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { readPage } from '#src/kernel/paging.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram as actor } from '#test/person.ts'
import { askPublicLink, checkLink } from './check-link.server.ts'
import { linkCounts, linkReport } from './link-checks.server.ts'
import { askForLinkCheck, linkJob } from './link-job.server.ts'
import { addJournal } from './save-journal.server.ts'

const { db } = await testDatabase()
const answers: Record<string, readonly [number, string?]> = {
  '/ok': [200],
  '/gone': [404],
  '/away': [503],
  '/guarded': [403],
  '/moved': [301, '/ok'],
  '/moved-twice': [308, '/moved'],
  '/for-now': [302, '/ok'],
  '/mixed': [301, '/for-now'],
  '/circle': [302, '/circle'],
  '/inside': [302, 'http://127.0.0.1:22/'],
  '/script': [301, 'javascript:alert(1)'],
  '/nowhere': [301],
}
let asked: string[] = []
const server = createServer((incoming, outgoing) => {
  asked.push(incoming.url ?? '')
  const [status, location] = answers[incoming.url ?? ''] ?? [200]
  outgoing.writeHead(status, location === undefined ? {} : { location }).end('body')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const address = server.address()
const port = typeof address === 'object' ? address?.port : 0

/** Public hosts are this double's; anything else is refused as the real one refuses it. */
const ask = async (link: string): Promise<IncomingMessage> => {
  const { hostname, pathname } = new URL(link)
  if (hostname !== 'journals.example') return askPublicLink(link) as Promise<IncomingMessage>
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: pathname }, resolve).on('error', reject).end()
  })
}

test.each([
  ['/ok', 'ok', 200, null],
  ['/gone', 'broken', 404, null],
  ['/away', 'broken', 503, null],
  ['/guarded', 'guarded', 403, null],
  ['/moved', 'moved', 200, '/ok'],
  ['/moved-twice', 'moved', 200, '/ok'],
  ['/for-now', 'ok', 200, '/ok'],
  ['/mixed', 'ok', 200, '/ok'],
  ['/script', 'broken', 301, null],
  ['/nowhere', 'broken', 301, null],
] as const)('%s is %s', async (path, result, status, leadsTo) => {
  const found = await checkLink(`http://journals.example${path}`, ask)
  expect(found).toMatchObject({
    result,
    status,
    leadsTo: leadsTo && `http://journals.example${leadsTo}`,
  })
})

test('neither a link nor a redirect reaches this machine or a network behind it', async () => {
  const inside = await checkLink('http://journals.example/inside', ask)
  expect(inside).toMatchObject({ result: 'broken', status: null })
  expect(inside.fault).toBe('The host is not one of the public web.')
  asked = []
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '169.254.169.254', '10.0.0.1']) {
    const found = await checkLink(`http://${host}:${port}/ok`)
    expect(found, host).toMatchObject({ result: 'broken', status: null })
  }
  expect(asked).toEqual([])
  expect(await checkLink('http://journals.example/circle', ask)).toMatchObject({
    result: 'broken',
    fault: 'It redirects in circles.',
  })
})

test('the report tells since when a link is broken, and forgets it once it works', async () => {
  const at = (path: string) => ({
    package: '',
    href: `http://journals.example${path}`,
    way: 'open' as const,
    coveredFrom: null,
    coveredTo: null,
    embargo: '',
    note: '',
  })
  await addJournal(db, memoryFiles(), actor, {
    title: 'Links',
    formerTitles: [],
    abbreviations: [],
    issn: null,
    eissn: null,
    publisher: '',
    subjects: [],
    frequency: null,
    kind: 'open-access',
    holdings: '',
    department: '',
    body: '',
    coverAlt: '',
    access: [at('/ok'), at('/gone'), at('/moved')],
    publishedAt: new Date(),
  })
  const { signal } = new AbortController()
  const check = async () => {
    await askForLinkCheck(db)
    expect((await linkCounts(db, actor, 50)).waiting).toBe(3)
    await linkJob({ db, stopping: signal, ask, pause: 0 })
  }
  const broken = () => linkReport(db, actor, 'broken', readPage(null, 50))
  await check()
  const { counts, waiting } = await linkCounts(db, actor, 50)
  expect([counts, waiting]).toEqual([{ broken: 1, moved: 1, guarded: 0, ok: 1 }, 0])
  const [first] = await broken()
  expect(first).toMatchObject({ status: 404, journals: [{ title: 'Links' }] })
  await check()
  const [second] = await broken()
  expect(second?.brokenSince).toEqual(first?.brokenSince)
  expect(second?.checkedAt).not.toEqual(first?.checkedAt)
  answers['/gone'] = [200]
  await check()
  expect(await broken()).toEqual([])
  await expect(linkReport(db, visitor, 'broken', readPage(null, 50))).rejects.toMatchObject({
    code: 'forbidden',
  })
})
