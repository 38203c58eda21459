import { setTimeout as delay } from 'node:timers/promises'
import { insertMembers } from '#src/features/people/members/members.server.ts'
import { mostKioskOperations } from '#src/features/statistics/gate-register/gate-register.ts'
import { addGate } from '#src/features/statistics/gate-register/gates.server.ts'
import { system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import { launchApp, stopApp } from '#test/app-process.ts'
import { withLibrary } from './fill-library.ts'
import { type Answered, percentile } from './http-load.ts'

const actor = system('bench')
const gateCount = 4
const scansAMinute = 120
const seconds = 30
const offlineEntries = 5000
const books = 100

/**
 * Four gates with 120 scans a minute each: how long a scan waits for its greeting. And a day of
 * 5,000 scans without network: how long the library takes to have them all. `members`: how many
 * there are.
 */
export async function benchGates(members: number): Promise<void> {
  await withLibrary(books, (db, url) => measure(db, url, members), { durable: true })
}

async function measure(db: Db, databaseUrl: string, members: number): Promise<void> {
  await fillMembers(db, members)
  const codes: string[] = []
  for (let at = 1; at <= gateCount; at++) codes.push(await newGate(db, `Gate ${at}`))
  const app = launchApp({ env: { DATABASE_URL: databaseUrl } })
  try {
    const site = await app.ready
    const answered = (
      await Promise.all(codes.map((code, place) => scanFor(site, code, place, members)))
    ).flat()
    const [half, most, longest] = [50, 95, 100].map((percent) => percentile(answered, percent))
    console.log(
      `${answered.length} scans at ${gateCount} gates: median ${half?.toFixed(1)} ms, p95 ${most?.toFixed(1)} ms, longest ${longest?.toFixed(1)} ms`,
    )
    const took = await sendDay(site, codes[0] ?? '', members)
    const { count } = await db
      .selectFrom('gate_scans')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    console.log(
      `${offlineEntries} scans without network: ${(took / 1000).toFixed(2)} s; ${count} scans are noted in all`,
    )
  } finally {
    await stopApp(app)
  }
}

async function newGate(db: Db, name: string): Promise<string> {
  const facts = { name, branch: 'main', greetsByName: true, showsPhoto: false, purposes: [] }
  return (await addGate(db, actor, facts)).code
}

async function fillMembers(db: Db, members: number): Promise<void> {
  const rows = Array.from({ length: members }, (_, at) => ({
    number: at + 1,
    facts: {
      barcode: memberNumber(at + 1),
      name: `Reader ${at + 1}`,
      rollNumber: null,
      category: 'undergraduate',
      department: 'Data Science',
      programme: null,
      semester: null,
      phone: null,
      email: null,
      validFrom: '2020-01-01',
      validUntil: null,
      notes: null,
    },
  }))
  await db.transaction().execute((within) => insertMembers(within, actor, rows))
}

/** Scans at one gate at its pace, each until it is answered. */
async function scanFor(site: string, code: string, place: number, members: number) {
  const answered: Answered[] = []
  const pause = 60_000 / scansAMinute
  const started = performance.now()
  for (let at = 0; at < (seconds * scansAMinute) / 60; at++) {
    const due = started + at * pause + (place * pause) / gateCount
    await delay(Math.max(0, due - performance.now()))
    const began = performance.now()
    await send(site, code, [scanOf((at * gateCount + place) % members, new Date())])
    answered.push({ kind: '', milliseconds: performance.now() - began, at: began })
  }
  return answered
}

/** A day's scans as a gate sends them once the network is back; gives the milliseconds. */
async function sendDay(site: string, code: string, members: number): Promise<number> {
  const day = Date.now() - 24 * 3_600_000
  const waiting = Array.from({ length: offlineEntries }, (_, at) =>
    scanOf(at % members, new Date(day + at * 5000)),
  )
  const began = performance.now()
  for (let at = 0; at < waiting.length; at += mostKioskOperations) {
    await send(site, code, waiting.slice(at, at + mostKioskOperations))
  }
  return performance.now() - began
}

function scanOf(member: number, at: Date) {
  return { kind: 'card', key: newId(), at: at.toISOString(), code: memberNumber(member + 1) }
}

async function send(site: string, code: string, operations: readonly unknown[]): Promise<void> {
  const answer = await fetch(new URL(`/gate/${code}/entries`, site), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(site).origin },
    body: JSON.stringify({ sentAt: new Date().toISOString(), operations }),
  })
  if (!answer.ok) throw new Error(`a gate was refused: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
