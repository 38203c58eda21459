import { keepFilesOf } from '#src/browser/offline/keep-page.ts'

/** The words of the desk in all languages: without network too another one may be chosen. */
const words = import.meta.glob([
  '../{desk,desk/help,desk-answers,offline-desk,circulation,ledger}/words/*.ts',
  '../../people/members/words/*.ts',
  '../../../browser/{help,scan}/words/*.ts',
])

/**
 * Has the device keep the files of the desk: they are loaded here as they will be without network.
 * Resolves once they are kept.
 */
export async function keepFiles(): Promise<void> {
  await Promise.all([
    import('#src/features/lending/offline-desk/desk-engine.ts'),
    import('./stored-desk.tsx'),
    ...Object.values(words).map((load) => load()),
  ])
  await keepFilesOf('/admin/circulation')
}
