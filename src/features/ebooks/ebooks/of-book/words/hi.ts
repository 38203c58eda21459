import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  read: 'ई-पुस्तक के रूप में पढ़ें',
  see: 'ई-पुस्तक के रूप में भी',
}
