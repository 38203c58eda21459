import type { RecordTexts } from './record-texts.ts'

const letters = 3

/**
 * A call number as most college libraries make it: the Dewey number, then the first letters of the
 * author's name, else of the title (`005.43 VAH`). '' where the record has no Dewey number.
 */
export function suggestedCallNumber({ ddc, people, title }: RecordTexts): string {
  const number = ddc.trim()
  if (!/^\d{3}(?:\.\d+)?$/.test(number)) return ''
  const author = people.find(({ role }) => role === 'author') ?? people[0]
  const mark = author ? surname(author.name) : title.replace(/^(?:the|a|an)\s+/i, '')
  const first = Array.from(mark.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]/gu, '')).slice(
    0,
    letters,
  )
  return [number, first.join('').toUpperCase()].filter(Boolean).join(' ')
}

/** "Vahalia, Uresh" and "Uresh Vahalia" are of one shelf. */
function surname(name: string): string {
  const [before = '', after] = name.split(',')
  return after === undefined ? (before.trim().split(/\s+/).at(-1) ?? '') : before
}
