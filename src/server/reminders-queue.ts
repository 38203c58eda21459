import type { Queue } from './jobs/queue.ts'

/**
 * Writes and sends the reminders of members, each minute and when somebody is to be told at once;
 * the next minute is the next try. Circulation puts in what is urgent, the room of reminders does
 * it.
 */
export const remindersQueue: Queue = {
  name: 'reminders',
  retryLimit: 0,
  retryDelay: 60,
  expireInSeconds: 1800,
}
