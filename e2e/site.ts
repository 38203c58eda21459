import { inject } from 'vitest'

/** A running app with the demo college in it. */
export type Site = {
  readonly url: string
  /** Its DATA_DIR, for commands that work beside it. */
  readonly dataDir: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    sites: readonly Site[]
    /** The origin of the push service that the sites know. */
    pushService: string
  }
}

/** The site of this lane. */
export function site(): Site {
  const lane = Number(process.env.VITEST_POOL_ID)
  const found = inject('sites')[lane - 1]
  if (!found) throw new Error(`lane ${lane} has no site`)
  return found
}
