import { unknownPlace } from '../visitors.ts'

/** A record as the customer's file has it (specification, section 4). */
export type FileRecord = {
  readonly ip: string
  readonly email: string
  readonly country: string
  readonly city: string
  /** ISO. */
  readonly timestamp: string
  readonly displayName: string
  readonly photoURL: string
}

/** The whole file: records by key, and how many unique visitors there have been. */
export type VisitorFile = {
  readonly visitors: Readonly<Record<string, FileRecord>>
  readonly totalCount: number
}

type StoredVisitor = {
  readonly ip: string
  readonly email: string | null
  readonly name: string | null
  readonly photo: string | null
  readonly country: string
  readonly city: string
  readonly visitedAt: Date
}

/** A record of the database as the file has it: what nobody knows is `Unknown`. */
export function fileRecord(visitor: StoredVisitor): FileRecord {
  const { ip, email, name, photo, country, city, visitedAt } = visitor
  return {
    ip,
    email: email ?? unknownPlace,
    country,
    city,
    timestamp: visitedAt.toISOString(),
    displayName: name ?? unknownPlace,
    photoURL: photo ?? unknownPlace,
  }
}
