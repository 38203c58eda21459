import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { writeIso2709 } from '#src/features/collection/marc/iso2709-write.ts'
import { useBrowser } from './browser.ts'
import { site } from './site.ts'

const browser = useBrowser()
const root = resolve(import.meta.dirname, '..')

const record = {
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', value: 'journey-1' },
    { tag: '100', ind1: '1', ind2: ' ', subfields: [{ code: 'a', value: 'Padhi, Journeyman,' }] },
    {
      tag: '245',
      ind1: '1',
      ind2: '0',
      subfields: [{ code: 'a', value: 'Weaving looms of Sonepur, a fieldbook /' }],
    },
  ],
}

test('a MARC file is imported beside the running app and its book is found at once', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'almirah-import-')), 'looms.mrc')
  await writeFile(file, writeIso2709(record))
  const page = await browser.open('/books?q=weaving+looms+sonepur')
  expect(await page.getByRole('main').innerText()).not.toContain('fieldbook')
  const cli = [join(root, 'src/features/collection/imports/import-cli.ts'), file]
  const env = { ...process.env, DATA_DIR: site().dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, cli, { cwd: root, env })
  expect(stdout).toMatch(/1 created/)
  await page.reload()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Weaving looms of Sonepur/ })
    .first()
    .click()
  await page.waitForURL(/\/books\/\d+$/)
  await page.getByRole('heading', { level: 1, name: /^Weaving looms/ }).waitFor()
})
