import type { InScripts } from './profiles.ts'

/** A department as lists of people are grouped by. */
export type Department = {
  readonly number: number
  readonly name: string
  readonly names: InScripts
  readonly place: number
  /** The library itself. */
  readonly isLibrary: boolean
  /** Rises with each change. */
  readonly version: number
}

export const longestDepartment = 120
export const mostDepartments = 100
