import { behindGate } from './behind-gate.ts'

/**
 * The rows of the office's pages on what the library says of itself. `pages.ts` says what a row has.
 */
export const settingsPages = [
  {
    id: 'settings',
    path: '/admin/settings',
    module: 'features/content/settings/settings-page.tsx',
    title: 'Settings of the library',
    description:
      'Names, address, desks, links and e-resources, as the site and its papers have them.',
    ...behindGate('admin'),
    listed: { priority: 0.8, released: '2026-11-27' },
  },
  {
    id: 'setup',
    path: '/admin/setup',
    module: 'features/content/settings/setup-page.tsx',
    title: 'Setup of the library',
    description: 'Six steps from the name of the library to the first book that is issued.',
    ...behindGate('admin'),
    listed: { priority: 0.8, released: '2026-11-27' },
  },
  {
    id: 'settings-file',
    path: '/admin/settings/file',
    module: 'features/content/settings/settings-file-page.tsx',
    title: 'Settings as a file',
    description: 'Exports the settings of the library as a file, and imports one.',
    ...behindGate('admin'),
  },
  {
    id: 'own-texts',
    path: '/admin/texts',
    module: 'features/content/institute/own-texts/texts-page.tsx',
    title: 'Texts of the site',
    description:
      'The pages about the library, the support page and the policies, in each language.',
    ...behindGate('admin'),
    listed: { priority: 0.8, released: '2026-11-28' },
  },
  {
    id: 'own-text',
    path: '/admin/texts/:name',
    module: 'features/content/institute/own-texts/text-page.tsx',
    title: 'Change a text of the site',
    description: 'A text of the site with its preview, its versions and the day it takes effect.',
    ...behindGate('admin'),
  },
] as const
