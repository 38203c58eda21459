import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAppError } from '#src/kernel/errors.ts'
import { forgetFiles } from '#src/server/files/forget-files.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { sharedData } from '#test/shared-data.ts'
import { askForWork } from './ask-for-work.server.ts'
import { doWork } from './do-work.server.ts'
import { readBookImport } from './import-store.server.ts'
import { lookAt } from './look.server.ts'
import { shownImport } from './shown-import.server.ts'
import { takeIn } from './take-in.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const folder = await mkdtemp(join(tmpdir(), 'almirah-front-door-'))
const files = localFiles(folder)
afterAll(() => rm(folder, { recursive: true }))

const shared = ['excel', 'hostile'].flatMap((name) => {
  const root = join(sharedData, name)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile())
})

/** Files of our own making that are there in every tree. */
const own: Readonly<Record<string, string>> = {
  'entities.xml':
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'zip.xlsx': 'PK\x03\x04 and no more',
  'script.csv': 'Title,Author\n<script>alert(1)</script>,"=cmd|\' /C calc\'!A0"\n',
}

const all = [
  ...Object.entries(own).map(([name, text]) => [name, Buffer.from(text)] as const),
  ...shared.map((path) => [path.slice(sharedData.length + 1), readFileSync(path)] as const),
]

test.for(all)(
  '%s is refused with a sentence, or each of its rows is accounted for',
  {
    timeout: 120_000,
  },
  async ([path, content]) => {
    const before = (await readdir(folder, { recursive: true })).length
    const body = new FormData()
    body.append('list', new File([new Uint8Array(content)], basename(path)))
    const request = new Request('http://localhost/admin/import', { method: 'POST', body })
    const taken = await takeIn(db, admin, files, request, lookAt).catch((error: unknown) => error)
    if (typeof taken !== 'number') {
      if (!isAppError(taken)) throw taken
      expect(['unsupported-file', 'too-large']).toContain(taken.code)
      expect(taken.message).toMatch(/^[\p{L}\p{N}_].{20,300}[.]$/su)
      await forgetFiles(db, files)
      const left = (await readdir(folder, { recursive: true })).length
      expect(left - before).toBeLessThanOrEqual(before === 0 ? 1 : 0)
      return
    }
    const { meanings } = await shownImport(db, admin, String(taken))
    if (meanings && !meanings.includes('title')) {
      await expect(askForWork(db, admin, taken, 'run')).rejects.toThrow('holds the title')
      return
    }
    await askForWork(db, admin, taken, 'run')
    const { fileKey } = await readBookImport(db, admin, taken)
    const at = fileKey && (await files.pathOf(fileKey))
    await doWork(db, taken, at, new AbortController().signal)
    const { status, read, created, merged, unchanged, rejected } = await readBookImport(
      db,
      admin,
      taken,
    )
    expect(status).toBe('done')
    expect(read).toBe(created + merged + unchanged + rejected)
  },
)
