import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testSite } from '#test/site.ts'
import { readXml, type XmlNode } from '#test/xml-tree.ts'
import { surveyFeedEndpoint } from './survey-feed.api.ts'

const { db } = await testDatabase()
const site = testSite({ db, endpoints: [surveyFeedEndpoint] })

const textOf = (node: XmlNode, name: string) =>
  node.children.find((child) => child.name === name)?.text ?? ''

async function items() {
  const [channel] = readXml(await (await site.request('/surveys.rss')).text()).children
  return (channel?.children ?? []).filter(({ name }) => name === 'item')
}

async function add(title: string, state: 'draft' | 'open' | 'closed', isPublic: boolean) {
  const questions = [{ id: 'q1', kind: 'scale', text: 'Quiet?', options: [], isRequired: true }]
  const { number } = await db
    .insertInto('surveys')
    .values({
      id: crypto.randomUUID(),
      title,
      intro: 'Of the <reading> room',
      state,
      is_public: isPublic,
      audience: 'signed-in',
      opens_on: '2026-11-01',
      closes_on: '2026-11-20',
      questions: JSON.stringify(questions),
      created_by: 'test',
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

test('the feed has published results alone, those that came out last first', async () => {
  const [first, second] = [await add('First', 'closed', false), await add('Second', 'closed', true)]
  await add('Asks who signed in', 'open', false)
  await add('Draft', 'draft', false)
  const change = (number: number, isPublic: boolean) =>
    db.updateTable('surveys').set({ is_public: isPublic }).where('number', '=', number).execute()
  expect((await items()).map((item) => textOf(item, 'title'))).toEqual(['Second'])
  await change(first, true)
  const listed = await items()
  expect(listed.map((item) => textOf(item, 'title'))).toEqual(['First', 'Second'])
  expect(listed.map((item) => new URL(textOf(item, 'link')).pathname)).toEqual([
    `/surveys/${first}/results`,
    `/surveys/${second}/results`,
  ])
  expect(textOf(listed[0] as XmlNode, 'description')).toBe('<p>Of the &lt;reading&gt; room</p>')
  // A title that is changed later makes nothing new; results that are hidden are gone.
  await db.updateTable('surveys').set({ title: '2nd' }).where('number', '=', second).execute()
  expect((await items()).map((item) => textOf(item, 'title'))).toEqual(['First', '2nd'])
  await change(first, false)
  expect((await items()).map((item) => textOf(item, 'title'))).toEqual(['2nd'])
})
