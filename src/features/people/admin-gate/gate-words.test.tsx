import { expect, test } from 'vitest'
import { failedResult } from '#src/browser/forms/form-result.ts'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import { gateAnswerWords } from './answers/words.ts'
import { GateForm } from './gate-form.tsx'
import { gateLockedMail } from './gate-mail.server.ts'
import { KeptFormCard } from './kept-form-card.tsx'

const kept = { path: '/admin', fields: [['naam', 'x']], hadFiles: true } as const

test.each(['hi', 'or'] as const)('the form of the admin panel is in %s', (language) => {
  const answer = failedResult('forbidden', gateAnswerWords[language].mismatch)
  const form = drawnAt('/admin/gate', language, () => (
    <GateForm next="/admin" kept={kept} answer={answer} />
  ))
  const card = drawnAt('/admin/gate', language, () => <KeptFormCard kept={kept} next="/admin" />)
  expect(latinWords(form + card, ['ID', 'naam'])).toEqual([])
})

test('an administrator hears of a lock in their language', () => {
  const locked = { email: 'a@b.example' } as Parameters<typeof gateLockedMail>[1]
  const mail = gateLockedMail({ email: 'x@y.example', language: 'or' }, locked, null)
  expect(mail.subject).toContain(locked.email)
  expect(mail.subject).toMatch(/[\u0b00-\u0b7f]/)
  expect(mail.html).toContain('lang="or"')
})
