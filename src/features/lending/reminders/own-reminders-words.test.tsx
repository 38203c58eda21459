import { expect, test } from 'vitest'
import { drawnAt, everyWord, latinWords } from '#test/latin-words.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { DevicesCard } from './devices-card.tsx'
import { MessageItem } from './message-item.tsx'
import { namedKinds } from './named-kinds.server.ts'
import type { LoggedReminder } from './reminder-log.ts'
import { reminderWords } from './words.ts'

const at = new Date('2026-11-24T02:30:00Z')
const device = { id: '1', name: 'Firefox', mark: 'x', kinds: ['overdue'], addedAt: at, usedAt: at }
const message: LoggedReminder = {
  id: '1',
  kind: 'hold-ready',
  state: 'failed',
  channel: 'email',
  subject: '1',
  lines: ['2'],
  writtenAt: at.toISOString(),
  settledAt: at.toISOString(),
  devices: 2,
  failure: '550',
  member: { number: 1, name: 'Asha Rao' },
}

test.each(['hi', 'or'] as const)('what a reader sees of reminders is in %s', (language) => {
  const kinds = namedKinds([], language)
  const html = drawnAt('/account/reminders', language, () => (
    <>
      <ChoiceFields
        choices={{ digest: true, refused: [], asked: [] }}
        channels={['email', 'push']}
        kinds={kinds}
      />
      <DevicesCard devices={[device, { ...device, id: '2', usedAt: null }]} kinds={kinds} />
      <MessageItem message={message} kinds={kinds} mailLeaves />
      <MessageItem message={{ ...message, state: 'printed' }} kinds={kinds} mailLeaves />
      <MessageItem
        message={{ ...message, state: 'waiting', channel: 'email' }}
        kinds={kinds}
        mailLeaves={false}
      />
    </>
  ))
  const all = [html, ...everyWord(reminderWords[language])]
  expect(latinWords(all.join(' '), ['Firefox', 'iPhone', 'iPad'])).toEqual([])
})
