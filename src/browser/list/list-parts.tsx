import type { ReactNode } from 'react'
import styles from './list.module.css'

/** Says which filters of the address could not be followed. */
export function ListFaults({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null
  return (
    <p className={styles.faults} role="alert">
      {faults.join(' ')}
    </p>
  )
}

type ListEmptyProps = {
  /** Left out where the list's own heading stands right above. */
  heading?: string
  children: ReactNode
}

/** Stands where a list has nothing to show: says so, and what to do. */
export function ListEmpty({ heading, children }: ListEmptyProps) {
  return (
    <div className={heading === undefined ? undefined : styles.empty}>
      {heading !== undefined && <h2>{heading}</h2>}
      <p>{children}</p>
    </div>
  )
}

const fileNames = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const

type ListFilesProps = {
  /** The list's address without filters; the files lie beside it. */
  at: string
  /** The filters, with their question mark; '' where none is set. */
  search: string
  kinds?: readonly (keyof typeof fileNames)[]
}

/** Links to a list as files. */
export function ListFiles({ at, search, kinds = ['csv', 'xlsx'] }: ListFilesProps) {
  return kinds.map((kind) => (
    <a key={kind} href={`${at}.${kind}${search}`} download>
      {fileNames[kind]}
    </a>
  ))
}

/** The line above a list: what it holds, and at its end the list as files. */
export function ListHead({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <p>{says}</p>
      <span>{children}</span>
    </div>
  )
}
