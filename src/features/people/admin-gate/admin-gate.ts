/** The page of the credential form. */
export const gatePath = '/admin/gate'
/** Where pages ask for how long it stays open. */
export const gateStatePath = '/admin/gate.json'

/** Wrong tries in a row that lock the gate for an account, and for how many minutes. */
export const wrongTries = 10
export const lockMinutes = 15

/** The address of the form that leads back to `next`, a path of this site. */
export function gateAddress(next: string): string {
  return `${gatePath}?${new URLSearchParams({ next })}`
}

/** A form that met a shut gate. */
export type HeldForm = {
  /** Where it was sent to. */
  readonly path: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Whether files were chosen, which cannot be kept. */
  readonly hadFiles: boolean
}
