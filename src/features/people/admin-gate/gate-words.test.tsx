import { expect, test } from 'vitest'
import { failedResult } from '#src/browser/forms/form-result.ts'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import { gateAnswerWords } from './answers/words.ts'
import { GateForm } from './gate-form.tsx'
import { gateLockedMail } from './gate-mail.server.ts'
import { HeldFormCard } from './held-form-card.tsx'

const held = { path: '/admin', fields: [['naam', 'x']], hadFiles: true } as const

test.each(['hi', 'or'] as const)('the form of the admin panel is in %s', (language) => {
  const answer = failedResult('forbidden', gateAnswerWords[language].mismatch)
  const form = drawnAt('/admin/gate', language, () => (
    <GateForm next="/admin" held={held} answer={answer} />
  ))
  const card = drawnAt('/admin/gate', language, () => <HeldFormCard held={held} next="/admin" />)
  expect(latinWords(form + card, ['ID', 'naam'])).toEqual([])
})

test('an administrator hears of a lock in their language', () => {
  const locked = { email: 'a@b.example' } as Parameters<typeof gateLockedMail>[1]
  const mail = gateLockedMail({ email: 'x@y.example', language: 'or' }, locked, null)
  expect(mail.subject).toContain(locked.email)
  expect(mail.subject).toMatch(/[\u0b00-\u0b7f]/)
  expect(mail.html).toContain('lang="or"')
})
