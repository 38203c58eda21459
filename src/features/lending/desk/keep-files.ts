import { keepWhenStaying } from '#src/browser/offline/keep-page.ts'

/** The words of the desk in all languages: without network too another one may be chosen. */
const words = import.meta.glob([
  '../{desk,desk-answers,offline-desk,circulation,ledger}/words/*.ts',
  '../../people/members/words/*.ts',
  '../../../browser/scan/words/*.ts',
])

/**
 * Has the device keep the files of the desk: they are loaded here as they will be without network.
 */
export async function keepFiles(): Promise<void> {
  await Promise.all([
    import('#src/features/lending/offline-desk/desk-engine.ts'),
    import('./stored-desk.tsx'),
    ...Object.values(words).map((load) => load()),
  ])
  keepWhenStaying('/admin/circulation')
}
