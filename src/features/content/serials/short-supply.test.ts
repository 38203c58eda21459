import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { todayHere } from '#src/institute/institute-clock.ts'
import { testDatabase } from '#test/database.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { newSerial } from '#test/serials.ts'
import { claimParts, claimSubject } from './claim-letter.ts'
import { claimableIssues } from './claim-rows.server.ts'
import { claimIssues } from './claims.server.ts'
import { doIssueStep } from './do-issue-step.server.ts'
import { issuesOf } from './issue-rows.server.ts'
import { takeSentStep } from './office/sent-issues.server.ts'
import { serialsWaiting } from './office/serials-desk.server.ts'
import { noteShortSupply } from './short-supply.server.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

const { db } = await testDatabase()

/** The first issue of a subscription in three copies, which has come. */
async function arrived(title: string) {
  const serial = await newSerial(db, title, null, { copies: 3 })
  const first = async () => {
    const { id } = await subscriptionAt(db, actor, serial)
    const span = { from: '2026-01-01', to: '2026-01-31' }
    const [issue] = await issuesOf(db, actor, id, span)
    if (!issue) throw new Error('no issue')
    return issue
  }
  await doIssueStep(db, actor, [await first()], 'arrive')
  return first
}

const claimable = async (title: string) =>
  (await claimableIssues(db, actor)).filter((issue) => issue.title === title)

test('two of three copies come: the third is claimed, the issue stays, and the third comes', async () => {
  const issue = await arrived('Short Monthly')
  const before = await serialsWaiting(db, actor, todayHere())
  await noteShortSupply(db, actor, await issue(), { copiesShort: 1, isAwaited: true })
  expect(await issue()).toMatchObject({ state: 'arrived', copiesShort: 1, shortAwaited: true })
  const { toClaim } = await serialsWaiting(db, actor, todayHere())
  expect(toClaim).toBe(before.toClaim + 1)
  const [claim] = await claimIssues(db, actor, await claimable('Short Monthly'), true)
  if (!claim) throw new Error('no claim')
  expect(claimSubject(claim)).toMatch(/: 1 issue not received in full$/)
  expect(claimParts(claim)[0]?.lines[0]).toContain('1 of 3 copies not received')
  expect(await issue()).toMatchObject({ state: 'arrived', claims: 1, claimedOn: todayHere() })
  expect(await serialsWaiting(db, actor, todayHere())).toEqual(before)
  const [again] = await claimIssues(db, actor, await claimable('Short Monthly'), false)
  expect(again && claimParts(again)[0]?.lines[0]).toContain('claimed before on ')
  await noteShortSupply(db, actor, await issue(), { copiesShort: 0, isAwaited: true })
  expect(await issue()).toMatchObject({ copiesShort: 0, shortAwaited: false })
  expect(await claimable('Short Monthly')).toEqual([])
})

test('what nobody waits for any more is still known as short, and not claimed', async () => {
  const issue = await arrived('Given up Monthly')
  const press = async (step: string, fields: Readonly<Record<string, string>> = {}) => {
    const { number, version } = await issue()
    const sent: Readonly<Record<string, string>> = {
      one: `${step} ${number}:${version}`,
      ...fields,
    }
    return takeSentStep(db, actor, { field: (name) => sent[name] ?? '', all: () => [] })
  }
  const { number } = await issue()
  await press('short', { [`short-${number}`]: '2' })
  await press('stop-short')
  expect(await issue()).toMatchObject({ copiesShort: 2, shortAwaited: false })
  expect(await claimable('Given up Monthly')).toEqual([])
  const refused = claimIssues(db, actor, [await issue()], true)
  await expect(refused).rejects.toMatchObject({ code: 'conflict' })
  await press('await-short')
  expect(await claimable('Given up Monthly')).toHaveLength(1)
  await press('all-came')
  expect(await issue()).toMatchObject({ copiesShort: 0, shortAwaited: false })
  await expect(press('short')).rejects.toMatchObject({ code: 'bad-request' })
})

test('an issue that came short at once is checked in with that, and the step is undone as one', async () => {
  const issue = await arrived('Never whole Monthly')
  await doIssueStep(db, actor, [await issue()], 'undo')
  expect(await issue()).toMatchObject({ state: 'expected' })
  await noteShortSupply(db, actor, await issue(), { copiesShort: 2, isAwaited: true })
  expect(await issue()).toMatchObject({
    state: 'arrived',
    arrivedOn: todayHere(),
    copiesShort: 2,
    shortAwaited: true,
  })
  expect(await claimable('Never whole Monthly')).toHaveLength(1)
  await doIssueStep(db, actor, [await issue()], 'undo')
  expect(await issue()).toMatchObject({ state: 'expected', copiesShort: 0, arrivedOn: null })
})

test('more than could have come short, an issue that has not come, and a second clerk are refused', async () => {
  const issue = await arrived('Refused Monthly')
  const shown = await issue()
  const note = (copiesShort: number, version: number | null = null) =>
    noteShortSupply(db, actor, { number: shown.number, version }, { copiesShort, isAwaited: true })
  for (const copies of [3, -1, 1.5]) {
    await expect(note(copies)).rejects.toMatchObject({
      code: 'invalid-input',
      details: { fields: [{ field: 'copiesShort' }] },
    })
  }
  const both = await Promise.allSettled([note(1, shown.version), note(2, shown.version)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await doIssueStep(db, actor, [await issue()], 'undo')
  expect(await issue()).toMatchObject({ state: 'expected', copiesShort: 0 })
  await expect(note(0)).rejects.toMatchObject({ code: 'conflict' })
  const student = noteShortSupply(db, person('student'), shown, { copiesShort: 1, isAwaited: true })
  await expect(student).rejects.toMatchObject({ code: 'forbidden' })
  const forced = sql`update serial_issues set copies_short = 1 where number = ${shown.number}`
  await expect(forced.execute(db)).rejects.toThrow('serial_issues_short')
})
