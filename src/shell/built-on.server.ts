import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Day } from '../kernel/dates.ts'
import { dayOf } from '../kernel/institute-clock.ts'

/** The day on which the site was built, by the institute's calendar: since then its pages are as they are. */
export function builtOn(): Day {
  const project = projectFolder(dirname(fileURLToPath(import.meta.url)))
  const bundle = join(project, 'build', 'server', 'index.js')
  const { mtime } = statSync(existsSync(bundle) ? bundle : join(project, 'package.json'))
  return dayOf(mtime)
}

/** This module runs from `src/` and, bundled, from `build/`. */
function projectFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : projectFolder(dirname(folder))
}
