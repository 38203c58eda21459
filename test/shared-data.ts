import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of real and hostile files beside the project; tests pass where it is missing too. */
export const sharedData = resolve(import.meta.dirname, '../../shared/data')

/** The folder of real MARC files, and whether it is there. */
export const realFiles = join(sharedData, 'marc')
export const realFilesAreHere = existsSync(realFiles)
