import { keepWhenStaying } from '#src/browser/offline/keep-page.ts'

/**
 * Has the device keep the files of the desk: they are loaded here as they will be without network.
 */
export async function keepFiles(): Promise<void> {
  await Promise.all([
    import('#src/features/lending/offline-desk/desk-engine.ts'),
    import('./stored-desk.tsx'),
  ])
  keepWhenStaying('/admin/circulation')
}
