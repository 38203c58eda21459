import { expect, test } from 'vitest'
import { doiList } from './doi-list.ts'
import { type AskDoi, lookUpDois } from './look-up-dois.server.ts'
import { readReferences } from './read-references.ts'
import { risText } from './ris-text.ts'

const answers: Readonly<Record<string, unknown>> = {
  '10.5555/one': {
    type: 'journal-article',
    title: 'On <i>E. coli</i>',
    author: [{ family: 'Das', given: 'Sunita' }, { name: 'The Group' }, { odd: true }],
    issued: { 'date-parts': [[2024, 5]] },
    'container-title': ['Letters'],
    volume: '4',
    page: '1-9',
  },
  '10.5555/odd': { title: 7, author: 'nobody' },
}
const ask: AskDoi = async (doi) => {
  if (!(doi in answers)) throw new Error('the answer was 404')
  return answers[doi]
}

test('what is known of a DOI stands in its place; the others stay links, and are counted', async () => {
  const { file, missed } = await lookUpDois(doiList('10.5555/ONE\n10.5555/odd\n10.5555/none'), ask)
  expect(missed).toBe(2)
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
    { title: '10.5555/none', doi: '10.5555/none' },
  ])
  const again = readReferences(risText(works))
  expect(again?.references.map(({ work }) => work)).toEqual(works)
})

test('no more than twenty-five are asked for, and without network all are links', async () => {
  const asked: string[] = []
  const list = doiList(Array.from({ length: 40 }, (_, at) => `10.5555/${at}`).join('\n'))
  const { missed } = await lookUpDois(list, async (doi) => {
    asked.push(doi)
    throw new Error('getaddrinfo ENOTFOUND')
  })
  expect([asked.length, missed]).toEqual([25, 40])
})
