import { expect, test } from 'vitest'
import { plainText } from '#src/kernel/text-nodes.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { lendingTable } from '../text-tables/lending-table.server.ts'
import { libraryText } from '../texts.server.ts'
import { checkedText } from './check-text.server.ts'
import type { TextAddress } from './office-text.ts'
import { editedText } from './office-texts.server.ts'
import { policyPage } from './policy-page.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const terms: TextAddress = { name: 'terms', language: 'en' }

test.each(['{name}', '{', '<b>Map</b>', '![a](b)', '~~A~~', '[x](javascript:y)', '*'.repeat(40)])(
  'a type of copies that the library calls %s is called so in the terms',
  async (called) => {
    const type = db.updateTable('item_types').where('code', '=', 'reference')
    await type.set({ name: called }).execute()
    try {
      const lending = await lendingTable(db, 'en')
      const drawn = await libraryText(db, 'terms', 'en', undefined, { lending })
      expect(plainText(drawn.blocks)).toContain(called)
      const { texts } = await editedText(db, admin, terms, '')
      const checked = await checkedText(db, terms, `${texts.body}\n\nMore.`)
      expect(checked.faults).toEqual([])
      expect(plainText(checked.blocks)).toContain(called)
    } finally {
      await type.set({ name: 'Reference book' }).execute()
    }
  },
)

test.each(['undefined', 'null', '', '0', 'x'])('no policy has a version %j', async (version) => {
  const asked = { name: 'terms', language: 'en', version } as const
  const page = policyPage(db, asked, { passwords: true }, { lending: [] })
  await expect(page).rejects.toMatchObject({ code: 'not-found' })
})

test.each(['English readers', 'Revised edition', 'Looked at yesterday', 'Revised 2026-12-01'])(
  'a text that begins with “%s” keeps that line',
  async (line) => {
    const about: TextAddress = { name: 'about', language: 'en' }
    const { body, blocks } = await checkedText(db, about, `${line}\n\n## Who we are\n\nOurs.`)
    expect(body).toBe(`${line}\n\n## Who we are\n\nOurs.`)
    expect(plainText(blocks)).toBe(`${line} Who we are Ours.`)
  },
)
