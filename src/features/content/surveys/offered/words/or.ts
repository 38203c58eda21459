import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  surveys: 'ସର୍ବେକ୍ଷଣ',
  openUntil: (day: string) => `${day} ପର୍ଯ୍ୟନ୍ତ ଖୋଲା`,
}
