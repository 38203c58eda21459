/** The rows of the pages of the gallery. `pages.ts` says what a row has. */
export const galleryPages = [
  {
    id: 'gallery',
    path: '/gallery',
    module: 'features/content/gallery/gallery-page.tsx',
    title: 'Gallery',
    description: 'Pictures of the library, its rooms and its events, in albums.',
    access: 'everyone',
    keptOnDevice: 'for-anyone',
    menu: 'Institute Links',
    listed: { priority: 1, released: '2026-11-23' },
    shows: ['album'],
  },
  {
    id: 'album',
    path: '/gallery/:albumId',
    module: 'features/content/gallery/album-page.tsx',
    title: 'Album',
    description: 'Pictures of an album of the gallery.',
    access: 'everyone',
    keptOnDevice: 'for-anyone',
  },
  {
    id: 'picture',
    path: '/gallery/:albumId/:pictureId',
    module: 'features/content/gallery/picture-page.tsx',
    title: 'Picture',
    description: 'A picture of the gallery.',
    access: 'everyone',
    keptOnDevice: 'for-anyone',
  },
] as const
