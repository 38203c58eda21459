import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { answerOf, launchApp, stopApp } from '#test/app-process.ts'

const root = resolve(import.meta.dirname, '..')
const nobody = { uid: 65_534, gid: 65_534 }
const ordinary = process.getuid?.() === 0 ? nobody : undefined

vi.setConfig({ testTimeout: 120_000 })

/**
 * The project where an ordinary account can read it, though this one may stand where only root can.
 */
const tree = mkdtempSync(join(tmpdir(), 'almirah-account-'))
chmodSync(tree, 0o755)
for (const name of ['src', 'db', 'build', 'institute.ts', 'package.json', 'node_modules']) {
  copy(join(root, name), tree)
}
const dataDir = join(tree, 'private', 'data')
mkdirSync(join(tree, 'private'), { mode: 0o700 })
if (ordinary) chownSync(join(tree, 'private'), ordinary.uid, ordinary.gid)

afterAll(() => rmSync(tree, { recursive: true }))

test('an ordinary account runs it, root takes over its database, and it takes it back', async () => {
  for (const account of [ordinary, undefined, ordinary]) {
    const app = launchApp({ tree, account, env: { DATA_DIR: dataDir } })
    await answerOf(`${await app.ready}readyz`, 200)
    expect(await stopApp(app)).toBe(0)
    expect(app.output()).not.toMatch(/"level":"(warn|error|fatal)"/)
  }
})

/** Links where it can: the packages are many and large. */
function copy(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', from, to])
  }
}
