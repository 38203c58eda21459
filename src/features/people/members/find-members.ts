import { filterChoice, filterText } from '#src/kernel/filters.ts'
import type { Standing } from './members.ts'

/** What a list of members is asked for; '' stands for all. */
export type MemberSearch = {
  /** A number, barcode, roll number, e-mail address or phone number, or words of the name. */
  readonly text: string
  readonly category: string
  readonly department: string
  readonly programme: string
  readonly semester: string
  readonly standing: Standing | 'blocked' | ''
}

export const noSearch: MemberSearch = {
  text: '',
  category: '',
  department: '',
  programme: '',
  semester: '',
  standing: '',
}

const standings = ['valid', 'not-yet', 'expired', 'withdrawn', 'blocked'] as const

/** The search that an address asks for; values that are none count as left out. */
export function readMemberSearch(query: URLSearchParams): MemberSearch {
  const text = (name: string) => filterText(query, name, 200)
  return {
    text: text('q'),
    category: text('category'),
    department: text('department'),
    programme: text('programme'),
    semester: /^([1-9]|1[0-2])$/.test(text('semester')) ? text('semester') : '',
    standing: filterChoice(query, 'standing', standings),
  }
}

/** The address' query of a search, without what is left out. */
export function memberQuery(search: MemberSearch): URLSearchParams {
  const { text, ...others } = search
  const given = Object.entries({ q: text, ...others }).filter(([, value]) => value !== '')
  return new URLSearchParams(given)
}
