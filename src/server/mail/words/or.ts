import type { en } from './en.ts'

export const or: typeof en = {
  hello: 'ନମସ୍କାର,',
}
