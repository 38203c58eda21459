import { institute } from '#institute'
import { shownColours } from '#src/institute/theme-style.ts'
import type { Institute } from '#src/kernel/institute-shape.ts'
import { type Language, languageParameter, readLanguage } from '#src/kernel/words/language.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'
import { manifestWords } from './words.ts'

/** The endpoints of this room. */
export const instituteEndpoints: readonly Endpoint[] = [
  defineDocument({
    path: '/manifest.webmanifest',
    access: 'everyone',
    summary: 'Name, icons and colours for the site on a home screen',
    respond: async (_context, request) => {
      // The address alone decides, so that whoever keeps the answer keeps it rightly.
      const asked = new URL(request.url).searchParams.get(languageParameter)
      return new Response(JSON.stringify(webManifest(institute, readLanguage(asked) ?? 'en')), {
        headers: {
          'content-type': 'application/manifest+json',
          'cache-control': 'public, max-age=3600',
        },
      })
    },
  }),
]

/** The web app manifest (W3C) of the institute's library in a language. */
export function webManifest(
  { libraryName, shortName, name, colours }: Institute,
  language: Language,
) {
  const words = manifestWords[language]
  const icon = (file: string, size: number, purpose = 'any') => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: libraryName,
    short_name: shortName,
    description: words.description(name),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: `${language}-IN`,
    dir: 'ltr',
    background_color: colours.paper,
    theme_color: shownColours(colours).primary,
    categories: ['books', 'education'],
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-192', 192, 'maskable'),
      icon('icon-maskable-512', 512, 'maskable'),
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: words.searchBooks, short_name: words.search, url: '/books' },
      { name: words.myLoans, url: '/student' },
      { name: words.myLibraryCard, short_name: words.myCard, url: '/account/card' },
      { name: words.scanBarcode, short_name: words.scan, url: '/scanner' },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192', 192)] })),
    // What other apps share with the library: a text with an ISBN finds the book.
    share_target: {
      action: '/share',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}
