import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { readXml, type XmlNode } from '#test/xml-tree.ts'
import { noticeFeedEndpoint } from './notice-feed.api.ts'
import { addNotice, withdrawNotice } from './save-notice.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const site = testSite({ db, endpoints: [noticeFeedEndpoint] })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const add = (title: string, publishedAt: Date | null, body = '') =>
  addNotice(db, memoryFiles(), admin, {
    title,
    body,
    publishedAt,
    translations: {},
    endsOn: null,
    pinned: false,
  })

const textOf = (node: XmlNode, name: string) =>
  node.children.find((child) => child.name === name)?.text ?? ''

test('the feed has what everybody sees, the newest first, and whatever is written stays words', async () => {
  await add('Older', minutesAgo(2), 'Read **this** & `<script>`.')
  const newest = await add('Newer <b> & "more"', minutesAgo(1))
  await withdrawNotice(db, admin, await add('Withdrawn', minutesAgo(1)), true)
  await add('Draft', null)
  await add('To come', minutesAgo(-5))
  const answer = await site.request('/notices.rss')
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  const [channel] = readXml(await answer.clone().text()).children
  const items = (channel?.children ?? []).filter(({ name }) => name === 'item')
  expect(items.map((item) => textOf(item, 'title'))).toEqual(['Newer <b> & "more"', 'Older'])
  expect(items.map((item) => textOf(item, 'link'))[0]).toMatch(new RegExp(`/notice/${newest}$`))
  expect(items.map((item) => textOf(item, 'description'))[1]).toBe(
    '<p>Read this &amp; &lt;script&gt;.</p>',
  )
  const etag = answer.headers.get('etag') ?? ''
  const again = await site.request('/notices.rss', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})
