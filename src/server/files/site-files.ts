import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { FileStore } from './file-store.ts'
import { withFormerFiles } from './former-files.ts'
import { folderOfFiles, localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'

type Places = Pick<Config, 'files' | 'formerFiles' | 'dataDir'>

/** The stores of files that the configuration names: today's, and the one before it. */
export function storesOf({ files, formerFiles, dataDir }: Places, log?: Log) {
  const folder = localFiles(folderOfFiles(dataDir), log)
  const current = files ? s3Files(files, log) : folder
  const former = formerFiles ? s3Files(formerFiles, log) : files ? folder : null
  return { current, former }
}

/**
 * The files that people send to this site. With an S3-compatible store, what is in the folder still
 * is read from there, until it is moved.
 */
export function siteFiles(places: Places, log?: Log): FileStore {
  const { current, former } = storesOf(places, log)
  return former ? withFormerFiles(current, former) : current
}
