import { expect, test } from 'vitest'
import { longestFaq } from '#src/features/content/institute/faq/faq.ts'
import { answerDraft } from './answer-draft.ts'

const reader = { name: 'Asha Rao', email: '21cse001@suiit.example' }
const said = (seq: number, side: 'reader' | 'library', body: string) =>
  ({ seq, side, kind: 'text', body }) as const

test('a draft has the last question before the answer, and nothing that names the reader', () => {
  const messages = [
    said(1, 'reader', 'Hello'),
    said(
      2,
      'reader',
      'I am Asha Rao (21CSE001@suiit.example, +91 98765 43210):\nwhere do I print?',
    ),
    said(
      3,
      'library',
      'Dear ASHA, ask Ms Rao’s desk: **room 2**. Graorao is no name. ISBN 9780132350884.',
    ),
    said(4, 'reader', 'Thanks'),
  ] as const
  expect(answerDraft(messages[2], messages, reader)).toEqual({
    title: 'I am … (…, …): where do I print?',
    body: 'Dear …, ask Ms …’s desk: **room 2**. Graorao is no name. ISBN 9780132350884.',
  })
})

test.each(['98765 43210', '9876543210', '09876543210', '+44 20 7946 0958'])(
  'the telephone number %s is left out',
  (number) => {
    const messages = [said(1, 'reader', 'Q?'), said(2, 'library', `Call ${number}.`)] as const
    expect(answerDraft(messages[1], messages, reader)?.body).toBe('Call ….')
  },
)

test('what is no answer to a question has no draft, and a long one is cut', () => {
  const question = said(1, 'reader', 'x'.repeat(5000))
  const answer = said(2, 'library', 'y'.repeat(5000))
  const draft = answerDraft(answer, [question, answer], reader)
  expect(draft?.title.length).toBeLessThanOrEqual(longestFaq.title)
  expect(draft?.body).toHaveLength(longestFaq.body)
  expect(answerDraft(question, [question, answer], reader)).toBeNull()
  expect(answerDraft(answer, [answer], reader)).toBeNull()
  const closed = { ...answer, kind: 'closed' } as const
  expect(answerDraft(closed, [question, closed], reader)).toBeNull()
})

test('a name in another script, or with signs of its own, is left out', () => {
  const messages = [said(1, 'reader', 'मैं आशा राव हूँ'), said(2, 'library', 'नमस्ते आशा')] as const
  const named = { name: 'आशा राव (M.Sc)', email: 'a@b.example' }
  expect(answerDraft(messages[1], messages, named)).toEqual({
    title: 'मैं … … हूँ',
    body: 'नमस्ते …',
  })
})
