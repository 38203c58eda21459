import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedTexts } from './joined-texts.ts'

const shown = { name: 'Asha', room: 'B 1', hours: '', subjects: 'One\nTwo' }
const was = JSON.stringify(shown)
const fields = ['name', 'room', 'hours', 'subjects'] as const
const joined = (typed: typeof shown, said: string, saved: unknown) =>
  joinedTexts(fields, typed, said, saved)

test('what only the other changed is theirs, what was changed here is as typed', () => {
  const saved = { ...shown, room: 'C 7', subjects: 'Three', name: 'Dr. Asha' }
  const typed = { ...shown, name: 'Prof. Asha', hours: 'Mondays', subjects: 'One\r\nTwo' }
  expect(joined(typed, was, saved)).toEqual({ ...saved, name: 'Prof. Asha', hours: 'Mondays' })
})

test('nothing that was typed is lost, whatever the form says of what it had shown', () => {
  const typed = { ...shown, name: 'Prof. Asha', room: '' }
  const others = { ...shown, name: 'Other', room: 'Z' }
  expect(joined(typed, was, others)).toMatchObject({ name: 'Prof. Asha', room: '' })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (said) => {
      expect(joined(typed, said, others).name).toBe('Prof. Asha')
    }),
  )
  expect(joined(typed, '', { ...shown, hours: 'Any' })).toEqual(typed)
  expect(joined(typed, was, undefined)).toEqual(typed)
})
