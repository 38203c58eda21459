import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { readXml, type XmlNode } from '#test/xml-tree.ts'
import { addProfile } from '../add-profile.server.ts'
import { emptyFacts } from '../profiles.ts'
import { committeeFeedEndpoint } from './committee-feed.api.ts'
import { saveCommittee } from './save-committee.server.ts'
import { saveTerm } from './save-term.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const site = testSite({ db, endpoints: [committeeFeedEndpoint] })
const placement = { department: null, place: 0, fromYear: null, untilYear: null, ownerEmail: null }
const names = { hi: '', or: '' }
const term = { role: 'Member', place: 0, fromDay: '2026-07-01', untilDay: null }

const textOf = (node: XmlNode, name: string) =>
  node.children.find((child) => child.name === name)?.text ?? ''

test('the feed has new committees and members, the newest first, and nobody hidden', async () => {
  const profile = async (name: string, shown: boolean) =>
    String(await addProfile(db, admin, { ...emptyFacts, name }, { ...placement, shown }))
  const committee = { name: 'Library Committee', names, about: 'Advises **us**.', place: 0 }
  const number = String(await saveCommittee(db, admin, null, committee))
  const add = (more: { profile: string; name: string }) =>
    saveTerm(db, admin, number, null, { ...term, ...more })
  await add({ profile: await profile('Hidden', false), name: '' })
  await add({ profile: await profile('Sunita Das', true), name: '' })
  await add({ profile: '', name: 'ଆଶା & Rao' })
  const answer = await site.request('/committees.rss')
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  const [channel] = readXml(await answer.clone().text()).children
  const items = (channel?.children ?? []).filter(({ name }) => name === 'item')
  expect(items.map((item) => textOf(item, 'title'))).toEqual([
    'Library Committee: ଆଶା & Rao, Member',
    'Library Committee: Sunita Das, Member',
    'Library Committee',
  ])
  expect(items.map((item) => textOf(item, 'description'))).toEqual([
    '<p>From Wed, 1 Jul 2026</p>',
    '<p>From Wed, 1 Jul 2026</p>',
    '<p>Advises us.</p>',
  ])
  expect(new URL(textOf(items[2] as XmlNode, 'link')).pathname).toBe(`/committee/${number}`)
  const etag = answer.headers.get('etag') ?? ''
  const again = await site.request('/committees.rss', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})
