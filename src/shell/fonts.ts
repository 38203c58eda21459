import sans from './fonts/sans-latin.woff2?url'
import serif from './fonts/serif-latin.woff2?url'

/**
 * The letters that every page shows, asked for before the style sheet names them: 39 kB together.
 */
export const fontPreloads = [sans, serif].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
