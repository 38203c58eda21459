import { sql } from 'kysely'
import { usualDeviceKinds } from '#src/features/lending/reminders/named-kinds.server.ts'
import { readReminders } from '#src/features/lending/reminders/reminder-log.server.ts'
import { addDevice } from '#src/features/people/push/devices.server.ts'
import { sendPush } from '#src/features/people/push/send-push.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import type { Announcer } from '#src/server/announcer.ts'
import type { Db } from '#src/server/database/connect.ts'
import { person } from './person.ts'
import { newBrowser, type startPushService } from './push-service.ts'
import { takeJobs } from './take-jobs.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

/** Devices of a reader, at this push service, with what they and others were told. */
export function readerDevices(
  db: Db,
  service: PushService,
  owner: Person,
  announcers: readonly Announcer[] = [],
) {
  return {
    async subscribe(kinds: readonly string[] = usualDeviceKinds(announcers)) {
      const browser = newBrowser(service.origin)
      const device = { ...browser.subscription, kinds, name: 'Test', replaces: null }
      await addDevice(db, owner, device, service.origin)
      return browser
    },
    /** Sends all that waits, as the jobs do. */
    async sendAll() {
      await sql`update push_messages set expires_at = now() + interval '1 day'`.execute(db)
      for (const { id = '' } of await takeJobs(db, 'push')) await sendPush(db, id, service.origin)
    },
    /** What a browser was shown. */
    shownOn: ({ subscription, open }: ReturnType<typeof newBrowser>) =>
      service.received
        .filter(({ path }) => subscription.endpoint.endsWith(path))
        .map(({ body }) => JSON.parse(open(body))),
    async mailSubjects() {
      const mails = await db.selectFrom('mails').select('subject').orderBy('id').execute()
      return mails.map(({ subject }) => subject)
    },
    /** What the log of reminders says to the staff. */
    async log() {
      const all = { member: '', kind: '', state: '' } as const
      return (await readReminders(db, person('admin'), all)).rows
    },
    /** Forgets all that was told, with the devices and the members who are told. */
    async forgetAll() {
      await sql`truncate reminders, reminder_messages, reminder_days, mails, reminder_members,
        reminder_refusals, reminder_wishes, loans, holds, push_devices, push_messages cascade`.execute(
        db,
      )
      await sql`update members set demo = true`.execute(db)
      await db.deleteFrom('members').execute()
      await takeJobs(db, 'push')
      service.received.length = 0
      service.answers.length = 0
    },
  }
}
