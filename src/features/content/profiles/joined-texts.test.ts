import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedTexts } from './joined-texts.ts'
import { textsOfProfile } from './profile-texts.ts'
import { emptyFacts } from './profiles.ts'

const shown = textsOfProfile({ ...emptyFacts, name: 'Asha', room: 'B 1', subjects: ['One', 'Two'] })
const was = JSON.stringify(shown)

test('what only the other changed is theirs, what was changed here is as typed', () => {
  const saved = { ...shown, room: 'C 7', subjects: 'Three', name: 'Dr. Asha' }
  const typed = { ...shown, name: 'Prof. Asha', hours: 'Mondays', subjects: 'One\r\nTwo' }
  expect(joinedTexts(typed, was, saved)).toEqual({
    ...saved,
    name: 'Prof. Asha',
    hours: 'Mondays',
  })
})

test('nothing that was typed is lost, whatever the form says of what it had shown', () => {
  const typed = { ...shown, name: 'Prof. Asha', room: '' }
  const others = { ...shown, name: 'Other', room: 'Z' }
  expect(joinedTexts(typed, was, others)).toMatchObject({ name: 'Prof. Asha', room: '' })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (said) => {
      expect(joinedTexts(typed, said, others).name).toBe('Prof. Asha')
    }),
  )
  expect(joinedTexts(typed, '', { ...shown, hours: 'Any' })).toEqual(typed)
  expect(joinedTexts(typed, was, undefined)).toEqual(typed)
})
