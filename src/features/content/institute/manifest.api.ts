import { institute } from '#institute'
import type { Institute } from '#src/kernel/institute-shape.ts'
import { defineDocument, type Endpoint } from '#src/server/http/endpoint.ts'

/** The endpoints of this room. */
export const instituteEndpoints: readonly Endpoint[] = [
  defineDocument({
    path: '/manifest.webmanifest',
    access: 'everyone',
    summary: 'Name, icons and colours for the site on a home screen',
    respond: async () =>
      new Response(JSON.stringify(webManifest(institute)), {
        headers: {
          'content-type': 'application/manifest+json',
          'cache-control': 'public, max-age=3600',
        },
      }),
  }),
]

/** The web app manifest (W3C) of the institute's library. */
export function webManifest({ libraryName, shortName, name, colours }: Institute) {
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
    description: `Catalogue and services of the library of ${name}.`,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en-IN',
    dir: 'ltr',
    background_color: colours.paper,
    theme_color: colours.primary,
    categories: ['books', 'education'],
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-192', 192, 'maskable'),
      icon('icon-maskable-512', 512, 'maskable'),
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Search books', short_name: 'Search', url: '/books' },
      { name: 'My loans', url: '/student' },
      { name: 'My library card', short_name: 'My card', url: '/account/card' },
      { name: 'Scan a barcode', short_name: 'Scan', url: '/scanner' },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192', 192)] })),
    // What other apps share with the library: a text with an ISBN finds the book.
    share_target: {
      action: '/share',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}
