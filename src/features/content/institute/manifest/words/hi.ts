import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  description: (institute) => `${institute} के पुस्तकालय की ग्रंथसूची और सेवाएँ।`,
  searchBooks: 'पुस्तकें खोजें',
  search: 'खोजें',
  myLoans: 'मेरी ली हुई पुस्तकें',
  myLibraryCard: 'मेरा पुस्तकालय कार्ड',
  myCard: 'मेरा कार्ड',
  scanBarcode: 'बारकोड स्कैन करें',
  scan: 'स्कैन करें',
}
