import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { newSerial } from '#test/serials.ts'
import { claimParts, claimSubject } from './claim-letter.ts'
import { claimPdf } from './claim-pdf.server.ts'
import { claimableIssues, readClaims } from './claim-rows.server.ts'
import { claimIssues } from './claims.server.ts'
import { doIssueStep } from './do-issue-step.server.ts'
import { noteLate } from './note-late.server.ts'

const { db } = await testDatabase()

const mails = async () => {
  const { rows } = await sql<{ to: string; subject: string; text: string }>`
    select to_address as to, subject, text from mails where kind = 'serial-claim' order by id`.execute(
    db,
  )
  return rows
}

test('one letter a vendor names all issues, by mail or on paper, and what was claimed before', async () => {
  await newSerial(db, 'Alpha', '0012-9976')
  await newSerial(db, 'Beta')
  await newSerial(db, 'Gamma', null, { vendorName: 'Paper House', vendorEmail: null })
  await noteLate(db, '2026-02-01')
  const late = await claimableIssues(db, actor)
  expect(late.map(({ title }) => title)).toEqual(['Alpha', 'Beta', 'Gamma'])
  const claims = await claimIssues(db, actor, late, true)
  expect(claims.map(({ mailedTo, issues }) => [mailedTo, issues.length])).toEqual([
    ['claims@mahanadi.example', 2],
    [null, 1],
  ])
  const [mail] = await mails()
  expect(mail).toMatchObject({
    to: 'claims@mahanadi.example',
    subject: 'Claim CL-000001: 2 issues not received',
  })
  expect(mail?.text).toContain('Alpha (ISSN 0012-9976)\n- Vol. 12, No. 1, January 2026: due on')
  const again = await claimableIssues(db, actor)
  expect(again.map(({ state, claims }) => [state, claims])).toEqual(Array(3).fill(['claimed', 1]))
  const [second] = await claimIssues(db, actor, again.slice(0, 1), false)
  if (!second) throw new Error('no claim')
  expect(await mails()).toHaveLength(1)
  expect(claimSubject(second)).toBe('Claim CL-000003: 1 issue not received')
  expect(claimParts(second)[0]?.lines[0]).toContain('claimed before on ')
  const pdf = Buffer.from(await claimPdf(second)).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  const { rows } = await readClaims(db, actor)
  expect(rows.map(({ number }) => number)).toEqual([3, 2, 1])
})

test('what is not late, has changed or came meanwhile is not claimed, and no letter is written', async () => {
  await newSerial(db, 'Delta')
  await noteLate(db, '2026-02-01')
  const late = (await claimableIssues(db, actor)).filter(({ title }) => title === 'Delta')
  const before = (await readClaims(db, actor)).rows.length
  await doIssueStep(db, actor, late, 'arrive')
  const claim = (version: number | null) =>
    claimIssues(db, actor, [{ number: late[0]?.number ?? 0, version }], true)
  await expect(claim(late[0]?.version ?? 0)).rejects.toMatchObject({ code: 'conflict' })
  await expect(claim(null)).rejects.toMatchObject({ code: 'conflict' })
  await expect(claimIssues(db, actor, [], true)).rejects.toMatchObject({ code: 'bad-request' })
  await expect(claimIssues(db, person('student'), late, true)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect((await readClaims(db, actor)).rows).toHaveLength(before)
})
