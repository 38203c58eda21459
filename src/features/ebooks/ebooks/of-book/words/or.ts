import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  read: 'ଇ-ପୁସ୍ତକ ଭାବେ ପଢ଼ନ୍ତୁ',
  see: 'ଇ-ପୁସ୍ତକ ଭାବେ ମଧ୍ୟ ଅଛି',
}
