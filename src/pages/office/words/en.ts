import type { PageTitles } from '../../page-titles.ts'

export const en: PageTitles = {}
