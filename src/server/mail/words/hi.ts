import type { en } from './en.ts'

export const hi: typeof en = {
  hello: 'नमस्कार,',
}
