import { expect, test } from 'vitest'
import { drawnAt } from '#test/latin-words.tsx'
import { DepartmentForms } from './department-forms.tsx'
import type { Department } from './departments.ts'

const physics: Department = {
  number: 3,
  name: 'Physics',
  names: { hi: 'भौतिकी', or: '' },
  place: 1,
  isLibrary: false,
  version: 1,
}
const fault = 'Please give a place from 0 to 999.'
const typed = { number: '', group: 'Optics', 'group.hi': '', 'group.or': '', groupPlace: '1000' }
const drawn = (refused: Parameters<typeof DepartmentForms>[0]['refused']) =>
  drawnAt('/admin/profiles', 'en', () => <DepartmentForms groups={[physics]} refused={refused} />)
/** The forms, the new one last. */
const folds = (html: string) => html.match(/<details.*?<\/details>/gs) ?? []

test('a department that is refused keeps what was typed, and marks its field', () => {
  const [other = '', added = ''] = folds(drawn({ typed, faults: { place: fault } }))
  expect(added).toMatch(/^<details[^>]* open=""/)
  expect(added).toContain('value="Optics"')
  expect(added).toContain('value="1000"')
  expect(added).toContain(fault)
  expect(other).not.toMatch(/^<details[^>]* open=""/)
  expect(other).toContain('value="Physics"')
  expect(other).not.toContain(fault)
})

test('one that is changed is told apart by its number', () => {
  const refused = { typed: { ...typed, number: '3' }, faults: { place: fault } }
  const [changed = '', added = ''] = folds(drawn(refused))
  expect(changed).toContain('value="Optics"')
  expect(changed).toContain(fault)
  expect(added).not.toContain('Optics')
})

test('as they are saved, they are folded', () => {
  const html = drawn(null)
  expect(html).not.toContain('open=""')
  expect(html).toContain('value="भौतिकी"')
})
