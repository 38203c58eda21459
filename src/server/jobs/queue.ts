/**
 * A queue of jobs, with pg-boss's settings: how often a job that fails is tried again, and so on.
 */
export type Queue = {
  /** Unique; the database keeps the jobs by it. */
  readonly name: string
  readonly retryLimit: number
  /** Seconds before the second try. */
  readonly retryDelay: number
  /**
   * Where each later try waits about twice as long: the most seconds. Left out: all wait the same.
   */
  readonly retryDelayMax?: number
  /** Seconds after which a job that does not end counts as failed. */
  readonly expireInSeconds: number
}

/** The settings as pg-boss takes them. */
export function queueOptions({ retryLimit, retryDelay, retryDelayMax, expireInSeconds }: Queue) {
  const waits =
    retryDelayMax === undefined ? { retryBackoff: false } : { retryBackoff: true, retryDelayMax }
  return { policy: 'standard', retryLimit, retryDelay, expireInSeconds, ...waits } as const
}
