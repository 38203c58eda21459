import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  title: 'पुस्तकालय',
  body: 'आपके लिए कुछ नया है।',
}
