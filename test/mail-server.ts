import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type TakenMail = {
  readonly from: string
  readonly to: readonly string[]
  /** As it came over the line. */
  readonly raw: string
}

/**
 * A real mail server on this machine that takes every mail, and until it is told otherwise refuses
 * none.
 */
export async function mailServer(port = 0) {
  const mails: TakenMail[] = []
  const refusing = { next: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        if (refusing.next > 0) {
          refusing.next--
          done(new Error('the mailbox is busy'))
          return
        }
        const { mailFrom, rcptTo } = envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          raw,
        })
        done()
      }, done)
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    /** Refuses the next so many mails. */
    refuse: (count: number) => {
      refusing.next = count
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
