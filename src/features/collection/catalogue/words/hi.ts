import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  home: 'मुख्य पृष्ठ',
  books: 'पुस्तकें',
  breadcrumb: 'यहाँ तक का मार्ग',
  catalogue: 'ग्रंथसूची',
  searchBy: 'ग्रंथसूची में शीर्षक, लेखक, विषय, ISBN या क्रमांक से खोजें',
  searchFor: 'शीर्षक, लेखक, विषय, ISBN',
  search: 'खोजें',
  require: 'आवश्यक पुस्तकों में जोड़ें',
  suggestions: 'सुझाव',
  suggestionsFound: (number) => `${number} सुझाव`,
}
