import notoSans from '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'

/** The letters that every page shows, asked for before the style sheet names them: 87 kB together. */
export const fontPreloads = [notoSans, sourceSerif].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
