import { beforeAll, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { system } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { testSite } from '#test/site.ts'
import { elementsOf, readXml, textsOf } from '#test/xml-tree.ts'
import { sruEndpoints } from './sru.api.ts'

const { db } = await testDatabase()
const site = testSite({ db, endpoints: sruEndpoints })

async function ask(scanClause: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ version: '1.2', operation: 'scan', scanClause, ...more })
  return readXml(await (await site.request(`/sru?${query}`)).text())
}

const values = async (...asked: Parameters<typeof ask>) => textsOf(await ask(...asked), 'value')

beforeAll(async () => {
  const names = ['Adams', 'Baker', 'Clark', 'Davis', 'Evans']
  const books = names.map((name) => aBook(`By ${name}`, { authors: [name], subjects: ['Names'] }))
  await createBooks(db, system('test'), books)
})

test('terms from where the term stands or would stand, with their books', async () => {
  const root = await ask('dc.creator = baker', { maximumTerms: '2' })
  expect([root.name, root.namespace]).toEqual(['scanResponse', 'http://www.loc.gov/zing/srw/'])
  expect(elementsOf(root, 'term').map(({ text }) => text)).toEqual(['Baker1', 'Clark1'])
  expect(await values('creator exact "c"')).toEqual(['Clark', 'Davis', 'Evans'])
  expect(await values('creator = ""')).toHaveLength(5)
  expect(await values('creator = zz')).toEqual([])
  expect(textsOf(await ask('subject = names'), 'numberOfRecords')).toEqual(['5'])
})

test('the term stands at the position that was asked for', async () => {
  const around = (responsePosition: string, term = 'clark') =>
    values(`creator = ${term}`, { responsePosition, maximumTerms: '3' })
  expect(await around('0')).toEqual(['Davis', 'Evans'])
  expect(await around('1')).toEqual(['Clark', 'Davis', 'Evans'])
  expect(await around('2')).toEqual(['Baker', 'Clark', 'Davis'])
  expect(await around('3')).toEqual(['Adams', 'Baker', 'Clark'])
  expect(await around('4')).toEqual(['Adams', 'Baker', 'Clark'])
  expect(await around('2', 'zz')).toEqual(['Evans'])
})

test('titles as they are sorted, without an article, each once', async () => {
  await createBooks(db, system('test'), [aBook('The By-laws'), aBook('By Clark'), aBook('Zebras')])
  expect(await values('dc.title = "by clark"', { maximumTerms: '2' })).toEqual([
    'By Clark',
    'By Davis',
  ])
  expect(textsOf(await ask('title = "by clark"'), 'numberOfRecords')[0]).toBe('2')
  const around = (responsePosition: string) =>
    values('title = "The by-laws"', { responsePosition, maximumTerms: '3' })
  expect(await around('0')).toEqual(['Zebras'])
  expect(await around('2')).toEqual(['By Evans', 'The By-laws', 'Zebras'])
  expect(await values('title = ""', { maximumTerms: '1' })).toEqual(['By Adams'])
  expect(await values('title = zz')).toEqual([])
})

test('what is wrong gets its diagnostic', async () => {
  const wrong = async (...asked: Parameters<typeof ask>) => textsOf(await ask(...asked), 'uri')[0]
  const uri = (number: number) => `info:srw/diagnostic/1/${number}`
  expect(await wrong('')).toBe(uri(7))
  expect(await wrong('creator = (')).toBe(uri(10))
  expect(await wrong('creator = a and creator = b')).toBe(uri(10))
  expect(await wrong('publisher = a')).toBe(uri(16))
  expect(await wrong('creator any a')).toBe(uri(19))
  expect(await wrong('creator = a', { maximumTerms: '0' })).toBe(uri(6))
  expect(await wrong('creator = a', { responsePosition: '99', maximumTerms: '5' })).toBe(uri(120))
})
