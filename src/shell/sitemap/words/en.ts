import { counted } from '#src/kernel/counted.ts'

export const en = {
  pages: 'Pages',
  filter: 'Filter the pages',
  noPageHolds: (text: string) => `No page matches “${text}”.`,
  showAll: 'Show all pages',
  pageCount: (number: number) => counted(number, 'page'),
  url: 'URL',
  modified: 'Last Modified',
  priority: 'Priority',
}
