import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { institute } from '../../institute.ts'
import { type Day, localTime } from '../kernel/dates.ts'

/** The day on which the site was built, by the institute's calendar: since then its pages are as they are. */
export function builtOn(): Day {
  const project = projectFolder(dirname(fileURLToPath(import.meta.url)))
  const bundle = join(project, 'build', 'server', 'index.js')
  const { mtime } = statSync(existsSync(bundle) ? bundle : join(project, 'package.json'))
  return localTime(mtime, institute.timeZone).day
}

/** This module runs from `src/` and, bundled, from `build/`. */
function projectFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : projectFolder(dirname(folder))
}
