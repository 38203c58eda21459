import { type MarcDataField, subfieldValues } from './marc.ts'
import { type Converted, madeField, parts, type Rule, renamed } from './unimarc-rules.ts'

const noteTags: Readonly<Record<string, string>> = {
  '308': '508',
  '316': '590',
  '317': '561',
  '318': '583',
  '320': '504',
  '321': '510',
  '322': '508',
  '323': '511',
  '324': '534',
  '330': '520',
  '332': '524',
  '333': '521',
  '334': '586',
  '336': '516',
  '337': '538',
}

/**
 * Rules for notes (3XX) by tag: a note of a kind that MARC 21 has no tag for is a general one
 * (500).
 */
export function noteRule(tag: string): Rule | undefined {
  if (tag === '326') return renamed('310', '  ', 'a b')
  if (tag === '327') return contentsNote
  if (tag === '328') return thesisNote
  if (tag === '345') return undefined
  return /^3[0-3]\d$/.test(tag) ? textNote(noteTags[tag] ?? '500') : undefined
}

function textNote(tag: string): Rule {
  return (field) => {
    const text = subfieldValues(field, 'a').join(' ; ')
    return { fields: madeField(tag, '  ', parts(['a', text])), said: 'a5' }
  }
}

/** 327: a part to a subfield. */
function contentsNote(field: MarcDataField): Converted {
  const text = field.subfields.flatMap(({ code, value }) => (/[a-z]/.test(code) ? [value] : []))
  return {
    fields: madeField('505', '0 ', parts(['a', text.join(' -- ')])),
    said: 'abcdefghijklmnopqrstuvwxyz',
  }
}

/** 328, thesis: a as a whole, or b degree, c discipline, e institution, d year. */
function thesisNote(field: MarcDataField): Converted {
  const value = (code: string) => subfieldValues(field, code).join(' ; ')
  const subfields = parts(
    ['a', value('a')],
    ['b', value('b')],
    ['g', value('c')],
    ['c', value('e')],
    ['d', value('d')],
  )
  return { fields: madeField('502', '  ', subfields), said: 'abcde' }
}
