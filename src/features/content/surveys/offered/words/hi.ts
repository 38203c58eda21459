import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  surveys: 'सर्वेक्षण',
  openUntil: (day: string) => `${day} तक खुला`,
}
