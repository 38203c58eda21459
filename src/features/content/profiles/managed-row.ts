/** A profile as the list of those who write all of them shows it. */
export type ManagedRow = {
  readonly number: number
  readonly name: string
  readonly designation: string
  readonly shown: boolean
  readonly waits: boolean
}
