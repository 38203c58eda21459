/**
 * pg-boss's settings of a queue: how often a job that fails is tried again, and how long it may
 * take.
 */
export type QueueSettings = {
  readonly retryLimit: number
  /** Seconds before the second try; each later one waits about twice as long. */
  readonly retryDelay: number
  readonly retryBackoff: boolean
  /** Seconds. */
  readonly retryDelayMax: number
  /** Seconds after which a job that does not end counts as failed. */
  readonly expireInSeconds: number
}

/**
 * Every queue of the product. They are made with the database, so that any transaction can put a
 * job in.
 */
export const queues = {
  /** Sends one mail; tried for some two days, as mail servers do among themselves. */
  mail: {
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    expireInSeconds: 120,
  },
  /** Sends one message to one device; tried for as long as it is of use, a day. */
  push: {
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 2 * 3600,
    expireInSeconds: 120,
  },
  /** Writes the mail with a link to whoever has the address, if anybody has. */
  'mail-link': {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
  },
  /** Fetches the photo of whoever signed in at the provider for the first time. */
  'provider-photo': {
    retryLimit: 3,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
  },
  /** Tries, runs or undoes an import; where another import is running, it waits for its turn. */
  import: {
    retryLimit: 5000,
    retryDelay: 5,
    retryBackoff: false,
    retryDelayMax: 5,
    expireInSeconds: 6 * 3600,
  },
  /**
   * Writes and sends the reminders of members, each minute and when somebody is to be told at once;
   * the next minute is the next try.
   */
  reminders: {
    retryLimit: 0,
    retryDelay: 60,
    retryBackoff: false,
    retryDelayMax: 60,
    expireInSeconds: 1800,
  },
  /** Works out the fines of overdue loans and ends holds; an hour later is the next try. */
  overdue: {
    retryLimit: 1,
    retryDelay: 300,
    retryBackoff: false,
    retryDelayMax: 300,
    expireInSeconds: 1800,
  },
  /** Deletes what has run out. */
  sweep: {
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 600,
  },
} as const satisfies Record<string, QueueSettings>

export type QueueName = keyof typeof queues
