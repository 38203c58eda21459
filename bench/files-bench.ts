import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { launchApp, stopApp } from '#test/app-process.ts'
import { s3Server } from '#test/s3-server/s3-server.ts'
import { signedInAs } from '#test/signed-in.ts'
import { median, residentMegabytes } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import { load, percentile } from './http-load.ts'

const megabytes = 200
const readers = 8
const seconds = 8
const rounds = 3

/** A large file up and down, and what readers of parts of one cost those of pages. */
export async function benchFiles(books: number): Promise<void> {
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
  await withLibrary(books, async (db, url) => {
    const folder = await mkdtemp(join(tmpdir(), 'almirah-bench-files-'))
    const server = await s3Server()
    try {
      await upAndDown('folder', db, url, { folder })
      await upAndDown('S3', db, url, { address: server.address })
      await rangesBesidePages(db, url, join(folder, 'data'))
    } finally {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

type Store = { readonly folder: string } | { readonly address: object }

/** A large file to a process that was just started, and back, as often as there are rounds. */
async function upAndDown(name: string, db: Db, url: string, store: Store): Promise<void> {
  const { person } = await signedInAs(db, 'admin')
  const grown: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { up, down, before, most } = await oneUpAndDown(url, store, person.id)
    grown.push(most - before)
    console.log(
      `${megabytes} MB, ${name}: up ${up.toFixed(1)} s, down ${down.toFixed(1)} s; memory before ${before} MB, at most ${most} MB (+${most - before})`,
    )
  }
  console.log(`${name}: memory +${median(grown)} MB in the median`)
}

async function oneUpAndDown(url: string, store: Store, person: string) {
  const script = resolve(import.meta.dirname, 'files-site.ts')
  // As `npm start` runs the site.
  const flags = ['--max-semi-space-size=16', '--heap-growing-percent=20']
  const child = spawn(process.execPath, [...flags, script, url, JSON.stringify(store), person], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = await once(child.stdout, 'data')
    const site = String(line).trim()
    await sendAndRead(site, 8)
    const before = residentMegabytes(child.pid)
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes(child.pid))
    }, 50)
    const { up, down } = await sendAndRead(site, megabytes)
    clearInterval(watch)
    return { up, down, before, most }
  } finally {
    child.kill('SIGKILL')
  }
}

async function sendAndRead(site: string, size: number) {
  const origin = new URL(site).origin
  const tus = { 'tus-resumable': '1.0.0', origin }
  const metadata = `purpose ${btoa('films')},filename ${btoa('film.mp4')}`
  const length = size * 1024 ** 2
  const begun = await fetch(`${site}api/v1/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(length), 'upload-metadata': metadata },
  })
  const path = begun.headers.get('location')
  const part = Buffer.alloc(8 * 1024 ** 2, 'frame ')
  part.write('\0\0\0\x20ftypisom', 'latin1')
  const started = performance.now()
  for (let at = 0; at < length; at += part.length) {
    const headers = {
      ...tus,
      'upload-offset': String(at),
      'content-type': 'application/offset+octet-stream',
    }
    const answer = await fetch(new URL(path ?? '', site), { method: 'PATCH', headers, body: part })
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`)
  }
  const sent = performance.now()
  const answer = await fetch(`${site}films/${path?.split('/').at(-1)}`)
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  if (bytes !== length) throw new Error(`${bytes} of ${length} bytes came back`)
  return { up: (sent - started) / 1000, down: (performance.now() - sent) / 1000 }
}

/** Readers of pages alone, and beside as many who read parts of a large PDF of a notice. */
async function rangesBesidePages(db: Db, url: string, dataDir: string): Promise<void> {
  const app = launchApp({ env: { DATABASE_URL: url, DATA_DIR: dataDir, RATE_LIMIT: 'off' } })
  try {
    const site = await app.ready
    const file = await largeNotice(db, dataDir)
    let asked = 0
    const pages = () =>
      load(site, 1, seconds, () => ({ kind: 'page', path: `/books?visit=${asked++}` }))
    await pages()
    const alone: number[] = []
    const beside: number[] = []
    let parts = 0
    for (let round = 0; round < rounds; round++) {
      alone.push(percentile(await pages(), 50))
      const end = performance.now() + seconds * 1000
      const read = async () => {
        while (performance.now() < end) {
          const first = Math.floor(Math.random() * (megabytes - 1)) * 1024 ** 2
          const range = `bytes=${first}-${first + 1024 ** 2 - 1}`
          const answer = await fetch(new URL(file, site), { headers: { range } })
          if (answer.status !== 206) throw new Error(`${answer.status} for a part`)
          await answer.arrayBuffer()
          parts++
          // A player reads a film of 8 Mbit/s: a megabyte a second.
          await new Promise((resume) => setTimeout(resume, 1000))
        }
      }
      const reading = Array.from({ length: readers }, read)
      beside.push(percentile(await pages(), 50))
      await Promise.all(reading)
    }
    const ratio = median(beside) / median(alone)
    console.log(
      `/books: ${median(alone).toFixed(1)} ms alone, ${median(beside).toFixed(1)} ms beside ${readers} readers of parts (${parts} of 1 MB): ×${ratio.toFixed(2)}`,
    )
  } finally {
    await stopApp(app)
  }
}

async function largeNotice(db: Db, dataDir: string): Promise<string> {
  const id = '01930000-0000-7000-8000-000000000001'
  const key = `notices/${id}.pdf`
  const { rows } = await sql<{ id: string }>`
    insert into notices (id, title, body, published_at, created_by)
    values (${id}, 'A large file', 'With a large file.', now() - interval '1 hour', 'bench')
    returning id`.execute(db)
  const path = join(dataDir, 'files', key)
  await import('node:fs/promises').then(({ mkdir }) => mkdir(join(path, '..'), { recursive: true }))
  const handle = await open(path, 'w')
  await handle.truncate(megabytes * 1024 ** 2)
  await handle.close()
  const { size } = await stat(path)
  await sql`insert into stored_files (key, kind, bytes) values (${key}, 'pdf', ${size})`.execute(db)
  await sql`
    insert into notice_files (id, notice_id, place, name, kind, bytes, file_key)
    values (${id}, ${rows[0]?.id}, 1, 'large.pdf', 'pdf', ${size}, ${key})`.execute(db)
  return `/notice-files/${id}.pdf`
}
