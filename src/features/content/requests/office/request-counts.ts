/** Where the open requests stand, as it is told live. */
export type RequestCounts = {
  readonly open: number
  /** Rises or falls with each step: another one, and something has changed. */
  readonly mark: string
}

/** The live list that has it, under `liveRequestsRow`. */
export const liveRequestsPath = '/api/v1/live/requests'
export const liveRequestsRow = 'requests'
