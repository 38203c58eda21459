import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { institute } from '#institute'
import { doiAgencies } from './doi-agencies.server.ts'
import { doiList } from './doi-list.ts'
import { lookUpDois } from './look-up-dois.server.ts'
import { readReferences } from './read-references.ts'
import { risText } from './ris-text.ts'

/** What an agency on this machine answers for a DOI; left out: 404. */
type Answers = Readonly<Record<string, unknown>>

/** An agency that checks how it is asked. `faults`: DOIs that it answers otherwise. */
async function double(
  pathOf: (doi: string) => string,
  accept: string,
  answers: Answers,
  faults: Readonly<Record<string, RequestListener>> = {},
) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    expect(request.headers.accept).toBe(accept)
    expect(request.headers['user-agent']).toContain(`mailto:${institute.email}`)
    const known = [...Object.keys(answers), ...Object.keys(faults)]
    const doi = known.find((one) => request.url === pathOf(encodeURIComponent(one)))
    asked.push(decodeURIComponent(request.url ?? ''))
    const fault = doi === undefined ? undefined : faults[doi]
    if (fault) return fault(request, response)
    if (doi === undefined) return response.writeHead(404).end('{"errors":[{"status":"404"}]}')
    response.writeHead(200, { 'content-type': accept }).end(JSON.stringify(answers[doi]))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { origin: `http://127.0.0.1:${port}`, asked }
}
const csl = 'application/vnd.citationstyles.csl+json'
const crossref = (answers: Answers, faults?: Readonly<Record<string, RequestListener>>) =>
  double((doi) => `/works/${doi}/transform/${csl}`, csl, answers, faults)
const datacite = (answers: Answers, faults?: Readonly<Record<string, RequestListener>>) =>
  double((doi) => `/dois/${doi}`, 'application/vnd.api+json', answers, faults)
const both = (one: { origin: string }, other: { origin: string }) =>
  doiAgencies({ crossref: one.origin, datacite: other.origin })

const article = {
  type: 'journal-article',
  title: 'On <i>E. coli</i>',
  author: [{ family: 'Das', given: 'Sunita' }, { name: 'The Group' }, { odd: true }],
  issued: { 'date-parts': [[2024, 5]] },
  'container-title': ['Letters'],
  volume: '4',
  page: '1-9',
}
const thesis = {
  data: {
    id: '10.5281/thesis',
    type: 'dois',
    attributes: {
      titles: [
        { title: 'Ein anderer Titel', titleType: 'TranslatedTitle' },
        { title: 'Palm leaves, <i>seen</i>' },
      ],
      creators: [
        { name: 'Sahu, Manoj', nameType: 'Personal', givenName: 'Manoj', familyName: 'Sahu' },
        { name: 'Sambalpur University', nameType: 'Organizational' },
        { name: 7 },
      ],
      publicationYear: 2023,
      publisher: 'Zenodo',
      types: { resourceTypeGeneral: 'Dissertation', citeproc: 'thesis' },
      container: { type: 'Series', title: 'Theses', volume: '3', firstPage: '1', lastPage: '90' },
    },
  },
}
const paper = {
  data: {
    attributes: {
      titles: [{ title: 'Old record' }],
      creators: null,
      publicationYear: '2015',
      publisher: { name: 'An institute' },
      types: { resourceTypeGeneral: 'Text', citeproc: 'article-journal' },
      container: null,
    },
  },
}

test('Crossref is asked, then DataCite; what neither knows stays a link, and is counted', async () => {
  const first = await crossref({ '10.5555/one': article, '10.5555/odd': { title: 7 } })
  const second = await datacite({ '10.5281/thesis': thesis, '10.5072/old': paper })
  const list = doiList('10.5555/ONE\n10.5555/odd\n10.5281/thesis\n10.5072/old\n10.5555/none')
  const { file, missed } = await lookUpDois(list, both(first, second))
  const works = file.references.map(({ work }) => work)
  expect(works).toMatchObject([
    {
      kind: 'article',
      title: 'On E. coli',
      authors: ['Das, Sunita', 'The Group'],
      year: 2024,
      container: 'Letters',
      volume: '4',
      pages: '1-9',
      doi: '10.5555/one',
    },
    { title: '10.5555/odd', doi: '10.5555/odd' },
    {
      kind: 'thesis',
      title: 'Palm leaves, seen',
      authors: ['Sahu, Manoj', 'Sambalpur University'],
      year: 2023,
      publisher: 'Zenodo',
      container: 'Theses',
      volume: '3',
      pages: '1-90',
      doi: '10.5281/thesis',
    },
    { kind: 'article', title: 'Old record', year: 2015, publisher: 'An institute' },
    { title: '10.5555/none', doi: '10.5555/none' },
  ])
  expect(missed).toBe(2)
  expect(second.asked).not.toContain('/dois/10.5555/one')
  const again = readReferences(risText(works))
  expect(again?.references.map(({ work }) => work)).toEqual(works)
})

test('an answer that is too large, of another type, broken or empty says nothing, and the next is asked for', async () => {
  const says =
    (status: number, body: string, type = 'application/json'): RequestListener =>
    (_, response) =>
      void response.writeHead(status, { 'content-type': type }).end(body)
  const huge = JSON.stringify({ ...paper, more: 'x'.repeat(2_100_000) })
  const second = await datacite(
    { '10.5072/last': paper },
    {
      '10.5072/huge': says(200, huge),
      '10.5072/html': says(200, '<!doctype html><title>Sign in</title>', 'text/html'),
      '10.5072/cut': says(200, '{"data": {"attributes": {"titles": ['),
      '10.5072/null': says(200, 'null'),
      '10.5072/list': says(200, '[]'),
      '10.5072/moved': (_, response) =>
        void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      '10.5072/gone': says(410, ''),
    },
  )
  const names = ['huge', 'html', 'cut', 'null', 'list', 'moved', 'gone', 'last']
  const list = doiList(names.map((name) => `10.5072/${name}`).join('\n'))
  const { file, missed } = await lookUpDois(list, both(await crossref({}), second))
  expect(missed).toBe(7)
  expect(file.references.at(-1)?.work.title).toBe('Old record')
})

test.each([
  ['is asked too often', (_, response) => void response.writeHead(429).end()],
  ['is out of order', (_, response) => void response.writeHead(503).end()],
  ['hangs up', (request) => void request.socket.destroy()],
] satisfies [string, RequestListener][])(
  'an agency that %s is asked no more for this list; the other is',
  async (_, fault) => {
    const first = await crossref({}, { '10.5072/0': fault })
    const second = await datacite({ '10.5072/0': paper, '10.5072/7': paper })
    const dois = Array.from({ length: 12 }, (_, at) => `10.5072/${at}`)
    const { missed } = await lookUpDois(doiList(dois.join('\n')), both(first, second))
    expect(missed).toBe(10)
    expect(first.asked).toHaveLength(5)
    expect(second.asked).toHaveLength(12)
  },
)

test('an agency that never answers keeps nobody longer than the patience for all', async () => {
  const silent: RequestListener = () => {}
  const slow: RequestListener = (_, response) => void response.writeHead(200).write('{')
  const first = await crossref({}, { '10.5072/0': silent, '10.5072/1': slow })
  const second = await datacite({}, { '10.5072/0': slow, '10.5072/1': silent })
  const begun = performance.now()
  const list = doiList('10.5072/0\n10.5072/1')
  const { missed } = await lookUpDois(list, both(first, second), 300)
  expect(missed).toBe(2)
  expect(performance.now() - begun).toBeLessThan(3000)
})

test('no more than twenty-five are asked for, each once', async () => {
  const asked: string[] = []
  const agency = async (doi: string) => {
    asked.push(doi)
    return 'unknown' as const
  }
  const dois = Array.from({ length: 40 }, (_, at) => `10.5555/${at}`)
  const { missed } = await lookUpDois(doiList([...dois, ...dois].join('\n')), [agency])
  expect([asked.length, missed]).toEqual([25, 80])
})
